// Says which memory PyTorch's tensors have: its allocator of the CPU's memory, which takes notes. What was allocated and
// freed since it was last asked is told by tw_torch_changes.
#include <c10/core/CPUAllocator.h>

#include <mutex>
#include <unordered_map>
#include <vector>

namespace {

struct Change {
    uint64_t address, bytes;  // of freed memory none
};

c10::Allocator *plain;
std::mutex lock;
std::unordered_map<uint64_t, uint64_t> made;  // since the last question, and still there
std::vector<uint64_t> gone;

void forget(void *memory)
{
    if (!memory)
        return;
    {
        std::lock_guard<std::mutex> held(lock);
        if (!made.erase((uint64_t)memory))
            gone.push_back((uint64_t)memory);
    }
    plain->raw_deallocate(memory);
}

struct Noting final : c10::Allocator {
    c10::DataPtr allocate(size_t bytes) override
    {
        void *memory = plain->raw_allocate(bytes);
        if (memory) {
            std::lock_guard<std::mutex> held(lock);
            made[(uint64_t)memory] = bytes;
        }
        return {memory, memory, &forget, c10::Device(c10::DeviceType::CPU)};
    }
    c10::DeleterFnPtr raw_deleter() const override { return &forget; }
    void copy_data(void *to, const void *from, std::size_t bytes) const override { default_copy_data(to, from, bytes); }
};

}  // namespace

extern "C" {

// From here on PyTorch's memory is noted. It stays so: memory outlives whoever asked for it.
void tw_torch_note()
{
    if (plain)
        return;
    plain = c10::GetCPUAllocator();
    c10::SetCPUAllocator(new Noting, 255);
}

// Up to so many changes, freed memory first; returns how many there were. Who has no room for all asks again.
size_t tw_torch_changes(Change *found, size_t room)
{
    std::lock_guard<std::mutex> held(lock);
    size_t count = 0;
    for (; count < room && !gone.empty(); gone.pop_back())
        found[count++] = {gone.back(), 0};
    while (count < room && !made.empty()) {
        const auto each = made.begin();
        found[count++] = {each->first, each->second};
        made.erase(each);
    }
    return count;
}
}
