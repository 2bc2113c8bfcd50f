/* What a small launch spends on the host, as functions that Python calls (launch.py makes them): arguments are packed and
 * given to the driver without a frame of Python's or ctypes in between, and PyTorch's tensors are read through DLPack.
 * Of CPython only what its stable ABI has, so that one object serves all versions. All that a launch writes is on the
 * stack: threads, and finalizers that launch in the middle of a launch, need no lock. */

#include <stddef.h>
#include <stdint.h>

typedef struct object object;

void *memcpy(void *, const void *, size_t);

extern object *PyExc_OverflowError, *PyExc_TypeError;
extern object _Py_NoneStruct, _Py_FalseStruct;
void Py_IncRef(object *);
void Py_DecRef(object *);
void PyErr_Clear(void);
object *PyErr_Occurred(void);
void PyErr_SetString(object *, const char *);
void *PyEval_SaveThread(void);
void PyEval_RestoreThread(void *);
object *PyNumber_Index(object *);
long long PyLong_AsLongLong(object *);
unsigned long long PyLong_AsUnsignedLongLong(object *);
object *PyLong_FromLong(long);
object *PyLong_FromUnsignedLongLong(unsigned long long);
double PyFloat_AsDouble(object *);
char *PyBytes_AsString(object *);
intptr_t PyBytes_Size(object *);
object *PyBytes_FromStringAndSize(const char *, intptr_t);
object *PyTuple_New(intptr_t);
object *PyTuple_GetItem(object *, intptr_t);       /* borrowed */
int PyTuple_SetItem(object *, intptr_t, object *); /* takes the reference */
object *PyObject_CallObject(object *, object *);
object *PyObject_Vectorcall(object *, object *const *, size_t, object *);

struct method { /* PyMethodDef */
    const char *name;
    void *function;
    int flags;
    const char *text;
};
enum { FASTCALL = 0x80, ONE_ARGUMENT = 0x8 };

struct config { /* CUlaunchConfig */
    uint32_t shape[7];
    void *stream;
    const void *attributes;
    uint32_t attribute_count;
};
struct attribute { /* CUlaunchAttribute */
    int32_t id, padding, value[16];
};
struct value { /* what is given anew: where in the parameter space, which of the arguments, and as what (`struct`'s letter) */
    uint32_t place, argument, size;
    char kind;
};
struct prepared { /* launch.py has the same */
    int32_t (*launch)(const struct config *, void *kernel, void **places, void **extra);
    int32_t (*current)(void **context);
    void *context; /* that must be current, or null */
    void *kernel;
    struct config config;
    uint32_t number; /* of the kernel's name */
    uint32_t arguments, values, places;
    uint32_t given; /* the parameter space's bytes up to here are given anew */
    uint32_t unused;
    /* Then the attributes, the values, the parameters' places, and the parameter space. */
};

/* The numbers of the kernels launched last, each at the count of launches modulo RECENT. */
enum { RECENT = 8, NO_CONTEXT = 201 };
uint32_t tw_recent[RECENT];
uint64_t tw_launched;

static int does_not_fit(void)
{
    PyErr_SetString(PyExc_OverflowError, "the value does not fit the kernel's parameter");
    return 0;
}

static int pack_integer(unsigned char *to, char kind, uint32_t size, object *given)
{
    object *x = PyNumber_Index(given);
    if (!x)
        return 0;
    int is_signed = kind >= 'a';
    uint64_t bits = is_signed ? (uint64_t)PyLong_AsLongLong(x) : PyLong_AsUnsignedLongLong(x);
    Py_DecRef(x);
    if (bits == UINT64_MAX && PyErr_Occurred())
        return 0;
    unsigned shift = 64 - 8 * size;
    uint64_t again = is_signed ? (uint64_t)((int64_t)(bits << shift) >> shift) : bits << shift >> shift;
    if (again != bits)
        return does_not_fit();
    memcpy(to, &bits, size);
    return 1;
}

static int pack(unsigned char *to, const struct value *value, object *x)
{
    if (value->kind == 's') {
        if (PyBytes_Size(x) != (intptr_t)value->size)
            return PyErr_Occurred() ? 0 : does_not_fit();
        memcpy(to, PyBytes_AsString(x), value->size);
        return 1;
    }
    if (value->kind != 'f' && value->kind != 'd')
        return pack_integer(to, value->kind, value->size, x);
    double number = PyFloat_AsDouble(x);
    if (number == -1.0 && PyErr_Occurred())
        return 0;
    if (value->kind == 'd') {
        memcpy(to, &number, 8);
        return 1;
    }
    float rounded = (float)number;
    if (__builtin_isinf(rounded) && !__builtin_isinf(number))
        return does_not_fit();
    memcpy(to, &rounded, 4);
    return 1;
}

/* `self` is a prepared launch's bytes and what is called with the driver's code and the arguments if it refuses; the
 * arguments begin with the stream. */
static object *put(object *self, object *const *args, intptr_t count)
{
    const struct prepared *p = (const struct prepared *)PyBytes_AsString(PyTuple_GetItem(self, 0));
    const struct attribute *attributes = (const struct attribute *)(p + 1);
    const struct value *values = (const struct value *)(attributes + p->config.attribute_count);
    const uint32_t *places = (const uint32_t *)(values + p->values);
    const unsigned char *fixed = (const unsigned char *)(places + p->places);
    if (count < (intptr_t)p->arguments) {
        PyErr_SetString(PyExc_TypeError, "a launch was given fewer arguments than it was prepared for");
        return NULL;
    }
    struct config config = p->config;
    config.attributes = attributes;
    config.stream = (void *)PyLong_AsUnsignedLongLong(args[0]);
    if (config.stream == (void *)UINTPTR_MAX && PyErr_Occurred())
        return NULL;
    unsigned char given[p->given + 1];
    void *addresses[p->places + 1];
    for (uint32_t i = 0; i < p->values; i++)
        if (!pack(given + values[i].place, values + i, args[values[i].argument]))
            return NULL;
    for (uint32_t i = 0; i < p->places; i++)
        addresses[i] = places[i] < p->given ? given + places[i] : (unsigned char *)fixed + places[i];

    int32_t code = NO_CONTEXT;
    void *current = p->context;
    if (!p->context || (!p->current(&current) && current == p->context)) {
        void *state = PyEval_SaveThread(); /* the driver waits where the stream's queue is full */
        code = p->launch(&config, p->kernel, addresses, NULL);
        PyEval_RestoreThread(state);
        tw_recent[tw_launched++ % RECENT] = p->number;
    }
    if (!code) {
        Py_IncRef(&_Py_NoneStruct);
        return &_Py_NoneStruct;
    }
    object *all = PyTuple_New(count + 1);
    if (!all)
        return NULL;
    PyTuple_SetItem(all, 0, PyLong_FromLong(code));
    for (intptr_t i = 0; i < count; i++) {
        Py_IncRef(args[i]);
        PyTuple_SetItem(all, i + 1, args[i]);
    }
    object *result = PyObject_CallObject(PyTuple_GetItem(self, 1), all);
    Py_DecRef(all);
    return result;
}

struct tensor { /* DLTensor, of DLPack 1 */
    unsigned char *data;
    int32_t device_kind, device, axes;
    uint8_t type, bits;
    uint16_t lanes;
    const int64_t *shape, *strides;
    uint64_t offset;
};
enum { COMPLEX = 5, MOST_AXES = 64 };

static int is_lazy(object *method, object *x)
{
    object *said = PyObject_Vectorcall(method, &x, 1, NULL);
    if (!said)
        PyErr_Clear();
    else
        Py_DecRef(said);
    return said != &_Py_FalseStruct;
}

static int64_t element_of(const struct tensor *t) { return t->type | t->bits << 8 | (int64_t)t->lanes << 16; }
static int64_t place_of(const struct tensor *t) { return (uint32_t)t->device | (int64_t)t->device_kind << 32; }
static object *address_of(const struct tensor *t) { return PyLong_FromUnsignedLongLong((uintptr_t)t->data + t->offset); }

/* `self` of both that follow: what a tensor is read by, as bytes, and the tensors' `is_neg` and `is_conj`. */
struct reading {
    int (*read)(object *, struct tensor *); /* `dltensor_from_py_object_no_sync` of DLPackExchangeAPI */
    int64_t element, place;                 /* that `address` expects */
};

static int holds_its_values(object *self, object *x, const struct tensor *t)
{
    int somewhere = t->data != NULL; /* not so what wraps another tensor */
    for (int axis = 0; axis < t->axes; axis++)
        somewhere |= !t->shape[axis]; /* of no elements */
    return somewhere && !is_lazy(PyTuple_GetItem(self, 1), x) && (t->type != COMPLEX || !is_lazy(PyTuple_GetItem(self, 2), x));
}

/* A tensor's address, and all else of it as bytes. What is read otherwise, or refused, the last of `self` answers for. */
static object *key(object *self, object *x)
{
    const struct reading *by = (const struct reading *)PyBytes_AsString(PyTuple_GetItem(self, 0));
    struct tensor t;
    int failed = by->read(x, &t);
    if (failed)
        PyErr_Clear();
    if (failed || t.axes > MOST_AXES || !holds_its_values(self, x, &t))
        return PyObject_Vectorcall(PyTuple_GetItem(self, 3), &x, 1, NULL);
    int64_t all[3 + 2 * MOST_AXES];
    all[0] = element_of(&t), all[1] = place_of(&t), all[2] = t.axes;
    memcpy(all + 3, t.shape, 8 * t.axes);
    memcpy(all + 3 + t.axes, t.strides, 8 * t.axes);
    object *address = address_of(&t);
    object *rest = PyBytes_FromStringAndSize((const char *)all, 8 * (3 + 2 * t.axes));
    object *pair = PyTuple_New(2);
    if (!address || !rest || !pair)
        return NULL; /* memory is at an end */
    PyTuple_SetItem(pair, 0, address);
    PyTuple_SetItem(pair, 1, rest);
    return pair;
}

/* The address of a tensor whose elements and device are as expected, else an error. */
static object *address(object *self, object *x)
{
    const struct reading *by = (const struct reading *)PyBytes_AsString(PyTuple_GetItem(self, 0));
    struct tensor t;
    int failed = by->read(x, &t);
    if (failed)
        PyErr_Clear();
    if (failed || element_of(&t) != by->element || place_of(&t) != by->place || !holds_its_values(self, x, &t)) {
        PyErr_SetString(PyExc_TypeError, "the tensor is not like the one before");
        return NULL;
    }
    return address_of(&t);
}

struct method tw_put = {"launch", (void *)put, FASTCALL, NULL};
struct method tw_key = {"key", (void *)key, ONE_ARGUMENT, NULL};
struct method tw_address = {"address", (void *)address, ONE_ARGUMENT, NULL};
