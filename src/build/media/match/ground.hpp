#pragma once
#include "vec.hpp"

constexpr float HALF_LENGTH = 50, HALF_WIDTH = 34;

/** Mown stripes and painted lines; `blur` is the width of a pixel there, in metres. */
Vec turf(float x, float z, float blur);
/** What stands around the pitch, and the night above it. */
Vec surroundings(Vec from, Vec along);
/** Light that the lamps spill over the lens. */
Vec glow(Vec from, Vec along);
/** How much of a goal's net lies over the view, 0 to 1, up to the distance `before`. */
float net(Vec from, Vec along, float before, float blurPerMetre);
