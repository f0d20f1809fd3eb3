#pragma once

#include <atomic>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "sniff/error.hpp"

namespace sniff {

/// Threads that are always joined. When it goes away, also by an exception, it tells them to stop.
class Crew {
public:
    explicit Crew(std::atomic<bool>& stop) : stop_(stop) {}
    ~Crew() {
        stop_ = true;
        join();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    /// Throws `LimitError` if the system gives no more threads.
    template <class Work>
    void add(Work work) {
        try {
            threads_.emplace_back(std::move(work));
        } catch (const std::system_error&) {
            throw LimitError("the system gives no more than " + std::to_string(threads_.size()) +
                             " threads");
        }
    }
    void join() {
        for (std::thread& thread : threads_) {
            if (thread.joinable()) thread.join();
        }
    }

private:
    std::atomic<bool>& stop_;
    std::vector<std::thread> threads_;
};

}  // namespace sniff
