#include "arrow.hpp"

// The two structs of Arrow's C data interface, as its specification gives them
// (https://arrow.apache.org/docs/format/CDataInterface.html).
extern "C" {
struct ArrowSchema {
    const char* format;
    const char* name;
    const char* metadata;
    int64_t flags;
    int64_t n_children;
    ArrowSchema** children;
    ArrowSchema* dictionary;
    void (*release)(ArrowSchema*);
    void* private_data;
};
struct ArrowArray {
    int64_t length;
    int64_t null_count;
    int64_t offset;
    int64_t n_buffers;
    int64_t n_children;
    const void** buffers;
    ArrowArray** children;
    ArrowArray* dictionary;
    void (*release)(ArrowArray*);
    void* private_data;
};
}

namespace sniff::bindings {

/// What exported structs point to, as long as any of them lives.
struct ArrowColumns::Held {
    explicit Held(const ArrowColumns& from) : columns(from) {}
    ArrowColumns columns;
    const void* no_validity = nullptr;
};

namespace {

/// A struct of the interface with its children, and what keeps them alive.
template <class Struct>
struct Family {
    std::shared_ptr<void> held;
    std::vector<Struct> members;
    std::vector<Struct*> pointers;
};

template <class Struct>
void release_parent(Struct* parent) {
    auto* family = static_cast<Family<Struct>*>(parent->private_data);
    for (Struct* child : family->pointers) {
        if (child->release != nullptr) child->release(child);
    }
    parent->release = nullptr;
    delete family;
}

/// Children that were moved elsewhere keep their own hold.
template <class Struct>
void release_child(Struct* child) {
    delete static_cast<std::shared_ptr<void>*>(child->private_data);
    child->release = nullptr;
}

template <class Struct>
void adopt(Struct& parent, std::unique_ptr<Family<Struct>> family) {
    for (Struct& child : family->members) {
        child.release = release_child<Struct>;
        child.private_data = new std::shared_ptr<void>(family->held);
        family->pointers.push_back(&child);
    }
    parent.n_children = static_cast<int64_t>(family->members.size());
    parent.children = family->pointers.data();
    parent.release = release_parent<Struct>;
    parent.private_data = family.release();
}

template <class Struct>
py::capsule in_capsule(std::unique_ptr<Struct> value, const char* name) {
    PyObject* made = PyCapsule_New(value.get(), name, [](PyObject* capsule) {
        auto* held =
            static_cast<Struct*>(PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule)));
        if (held->release != nullptr) held->release(held);
        delete held;
    });
    if (made == nullptr) throw py::error_already_set();
    static_cast<void>(value.release());
    return py::reinterpret_steal<py::capsule>(made);
}

}  // namespace

void ArrowColumns::add(std::string name, const ByteViews& pieces) {
    Column column{std::move(name), "vz", {nullptr, pieces.views()}, {}};
    for (size_t i = 0; i < pieces.blocks(); ++i) {
        column.buffers.push_back(pieces.block(i));
        column.sizes.push_back(static_cast<int64_t>(pieces.size_of(i)));
    }
    columns_.push_back(std::move(column));
}

py::tuple ArrowColumns::capsules() const {
    const auto held = std::make_shared<Held>(*this);
    std::vector<Column>& columns = held->columns.columns_;
    auto schemas = std::make_unique<Family<ArrowSchema>>();
    auto arrays = std::make_unique<Family<ArrowArray>>();
    schemas->held = arrays->held = held;
    schemas->members.resize(columns.size());
    arrays->members.resize(columns.size());
    const auto rows = static_cast<int64_t>(rows_);
    for (size_t i = 0; i < columns.size(); ++i) {
        Column& column = columns[i];
        if (column.format[0] == 'v') column.buffers.push_back(column.sizes.data());
        schemas->members[i].format = column.format;
        schemas->members[i].name = column.name.c_str();
        ArrowArray& array = arrays->members[i];
        array.length = rows;
        array.n_buffers = static_cast<int64_t>(column.buffers.size());
        array.buffers = column.buffers.data();
    }
    auto schema = std::make_unique<ArrowSchema>();
    schema->format = "+s";
    schema->name = "";
    adopt(*schema, std::move(schemas));
    auto array = std::make_unique<ArrowArray>();
    array->length = rows;
    array->n_buffers = 1;
    array->buffers = &held->no_validity;
    adopt(*array, std::move(arrays));
    return py::make_tuple(in_capsule(std::move(schema), "arrow_schema"),
                          in_capsule(std::move(array), "arrow_array"));
}

}  // namespace sniff::bindings
