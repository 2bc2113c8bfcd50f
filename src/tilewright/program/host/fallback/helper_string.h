// A program's arguments as -name, --name and -name=value: for programs that come without the header of this name.
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define STRCASECMP strcasecmp
#define STRNCASECMP strncasecmp

// What follows the name in the argument that has it; null where none has.
inline const char *tw_argument(int argc, const char **argv, const char *name)
{
    size_t length = strlen(name);
    if (length && name[length - 1] == '=')
        length--;
    for (int i = 1; i < argc; i++) {
        const char *text = argv[i] + strspn(argv[i], "-");
        if (text != argv[i] && !strncasecmp(text, name, length) && (!text[length] || text[length] == '='))
            return text + length;
    }
    return nullptr;
}
inline bool checkCmdLineFlag(int argc, const char **argv, const char *name) { return tw_argument(argc, argv, name); }
inline int getCmdLineArgumentInt(int argc, const char **argv, const char *name)
{
    const char *found = tw_argument(argc, argv, name);
    return found && *found ? atoi(found + 1) : 0;
}
inline float getCmdLineArgumentFloat(int argc, const char **argv, const char *name)
{
    const char *found = tw_argument(argc, argv, name);
    return found && *found ? (float)atof(found + 1) : 0;
}
inline bool getCmdLineArgumentString(int argc, const char **argv, const char *name, char **value)
{
    const char *found = tw_argument(argc, argv, name);
    *value = found && *found ? (char *)found + 1 : nullptr;
    return *value;
}
// The file as it is named, or in the folder data; null where there is none.
inline char *sdkFindFilePath(const char *name, const char *)
{
    for (const char *folder : {"", "data/", "../data/"}) {
        char *path = (char *)malloc(strlen(folder) + strlen(name) + 1);
        strcat(strcpy(path, folder), name);
        if (FILE *file = fopen(path, "rb")) {
            fclose(file);
            return path;
        }
        free(path);
    }
    return nullptr;
}
