#pragma once
#include <algorithm>
#include <cmath>

/** Metres: x along the pitch, y up, z across it towards the camera's side. */
struct Vec {
  float x = 0, y = 0, z = 0;
};

inline Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec operator*(Vec a, float s) { return {a.x * s, a.y * s, a.z * s}; }
inline float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec cross(Vec a, Vec b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float length(Vec a) { return std::sqrt(dot(a, a)); }
inline Vec unit(Vec a) { return a * (1 / std::max(length(a), 1e-9f)); }
inline float mix(float a, float b, float t) { return a + (b - a) * t; }
inline Vec mix(Vec a, Vec b, float t) { return a + (b - a) * t; }
inline float clamp01(float x) { return std::clamp(x, 0.f, 1.f); }
/** 0 before `from`, 1 after `to`, smooth between. */
inline float ease(float from, float to, float x) {
  const float t = clamp01((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}
/** `a` turned by `angle` about the unit vector `axis`. */
inline Vec turned(Vec a, Vec axis, float angle) {
  const float c = std::cos(angle), s = std::sin(angle);
  return a * c + cross(axis, a) * s + axis * (dot(axis, a) * (1 - c));
}
