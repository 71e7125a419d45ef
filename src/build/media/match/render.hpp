#pragma once
#include <cstdint>
#include "scene.hpp"

/** One frame as RGB bytes, four instants within the shutter blended: smooth edges and motion in one. */
std::vector<uint8_t> render(const Film& film, float time, float shutter, int width, int height);
