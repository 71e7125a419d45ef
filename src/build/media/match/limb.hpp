#pragma once
#include "vec.hpp"

enum class Ink { Skin, Shirt, Shorts, Sock, Boot, Hair, Glove, Ball, Metal };

/** Two balls and the cone between them: all bodies here are made of these. */
struct Limb {
  Vec a, b;
  float ra = 0, rb = 0;
  Ink ink = Ink::Skin;
};

struct Hit {
  float distance = 1e20f;
  Vec normal;
};

/** The nearer cut of a ray with a limb, after Inigo Quilez's rounded cone. */
inline bool cut(Vec from, Vec along, const Limb& limb, Hit& hit) {
  const Vec ba = limb.b - limb.a, oa = from - limb.a, ob = from - limb.b;
  const float rr = limb.ra - limb.rb;
  const float m0 = dot(ba, ba), m1 = dot(ba, oa), m2 = dot(ba, along), m3 = dot(along, oa);
  const float m5 = dot(oa, oa), m6 = dot(ob, along), m7 = dot(ob, ob);
  const float d2 = m0 - rr * rr;
  const float k2 = d2 - m2 * m2;
  const float k1 = d2 * m3 - m1 * m2 + m2 * rr * limb.ra;
  const float k0 = d2 * m5 - m1 * m1 + m1 * rr * limb.ra * 2 - m0 * limb.ra * limb.ra;
  const float h = k1 * k1 - k0 * k2;
  if (h < 0) return false;
  const float side = (-std::sqrt(h) - k1) / k2;
  const float y = m1 - limb.ra * rr + side * m2;
  if (y > 0 && y < d2) {
    if (side <= 0) return false;
    hit = {side, unit((oa + along * side) * d2 - ba * y)};
    return true;
  }
  Hit ends;
  const float ha = m3 * m3 - m5 + limb.ra * limb.ra, hb = m6 * m6 - m7 + limb.rb * limb.rb;
  if (ha > 0) {
    const float t = -m3 - std::sqrt(ha);
    ends = {t, (oa + along * t) * (1 / limb.ra)};
  }
  if (hb > 0) {
    const float t = -m6 - std::sqrt(hb);
    if (t < ends.distance) ends = {t, (ob + along * t) * (1 / limb.rb)};
  }
  if (ends.distance > 1e19f || ends.distance <= 0) return false;
  hit = ends;
  return true;
}
