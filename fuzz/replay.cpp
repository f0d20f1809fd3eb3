// In place of libFuzzer, for other compilers: runs a target on the files and folders it is given.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz.hpp"

int main(int count, char** paths) {
    size_t runs = 0;
    const auto run = [&](const std::filesystem::path& path) {
        std::ifstream file(path, std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
        LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
        ++runs;
    };
    for (int i = 1; i < count; ++i) {
        if (!std::filesystem::is_directory(paths[i])) {
            run(paths[i]);
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(paths[i])) run(entry.path());
    }
    std::printf("%zu inputs\n", runs);
    return runs > 0 ? 0 : 1;
}
