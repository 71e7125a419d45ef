#include "ground.hpp"

namespace {
constexpr Vec STRIPE_LIGHT{.115f, .46f, .30f}, STRIPE_DARK{.095f, .405f, .265f}, VERGE{.07f, .30f, .2f};
constexpr Vec CHALK{.93f, .93f, .86f}, NIGHT{.018f, .085f, .066f};
constexpr Vec BOARDS[5] = {{.80f, .16f, .07f}, {.95f, .90f, .80f}, {.90f, .70f, .17f}, {.10f, .36f, .26f}, {.93f, .73f, .66f}};
constexpr float LINE = .07f;
const Vec LAMPS[6] = {{-44, 21, -46}, {0, 21, -46}, {44, 21, -46}, {-98, 8.9f, -36}, {-100, 8.9f, -6}, {-98, 8.9f, 26}};

float hashed(int n) {
  unsigned h = static_cast<unsigned>(n) * 2654435761u;
  h ^= h >> 15, h *= 2246822519u, h ^= h >> 13;
  return static_cast<float>(h & 0xffff) / 65536.f;
}

float stroke(float off, float blur) { return clamp01((LINE - std::fabs(off)) / blur + .5f); }

/** One half of the markings: `depth` is metres from that goal line. */
float halfMarkings(float depth, float z, float blur) {
  const float side = std::fabs(z);
  float ink = 0;
  if (side < HALF_WIDTH) ink = stroke(depth, blur);
  if (depth > 0) {
    ink = std::max(ink, stroke(side - HALF_WIDTH, blur));
    if (side < 20.2f) ink = std::max(ink, stroke(depth - 16.5f, blur));
    if (depth < 16.5f) ink = std::max(ink, stroke(side - 20.16f, blur));
    if (side < 9.2f) ink = std::max(ink, stroke(depth - 5.5f, blur));
    if (depth < 5.5f) ink = std::max(ink, stroke(side - 9.16f, blur));
    const float fromSpot = std::hypot(depth - 11, z);
    if (depth > 16.5f) ink = std::max(ink, stroke(fromSpot - 9.15f, blur));
    ink = std::max(ink, clamp01((.16f - fromSpot) / blur + .5f));
    if (side < HALF_WIDTH) ink = std::max(ink, stroke(std::hypot(depth, HALF_WIDTH - side) - 1, blur));
  }
  return ink;
}

/** Supporters behind the boards, as rounded shapes on an upright plane. */
bool supporter(float along, float height, Vec& colour) {
  const int seat = static_cast<int>(std::floor(along / .8f));
  if (hashed(seat * 7 + 3) < .16f) return false;
  const float x = along / .8f - seat - .5f, tall = 1.5f + .3f * hashed(seat);
  const float head = std::hypot(x * .8f, height - tall);
  if (head < .12f) { colour = {.30f, .22f, .17f}; return true; }
  const float shoulder = tall - .16f - std::fabs(x) * .35f;
  if (std::fabs(x) > .3f || height > shoulder) return false;
  const float coat = hashed(seat * 13 + 1);
  colour = coat < .2f ? Vec{.42f, .10f, .06f} : coat < .3f ? Vec{.45f, .35f, .10f} : Vec{.05f, .13f, .10f} * (1 + coat);
  return true;
}

/** Boards, and the people leaning on them, seen on one upright plane. */
bool fence(float along, float height, Vec& colour) {
  if (height < .95f) {
    const int board = static_cast<int>(std::floor(along / 6.1f));
    const float edge = along / 6.1f - board;
    colour = BOARDS[((board % 5) + 5) % 5] * (edge < .015f ? .35f : .78f);
    return true;
  }
  return supporter(along, height, colour);
}

Vec treesAndSky(Vec along) {
  const float flat = std::hypot(along.x, along.z), rise = along.y / std::max(flat, 1e-4f);
  const float bearing = std::atan2(along.z, along.x) * 40;
  const int tree = static_cast<int>(std::floor(bearing));
  float top = 0;
  for (int near = tree - 1; near <= tree + 1; ++near) {
    const float off = bearing - near - hashed(near), round = 1 - off * off * .9f;
    if (round > 0) top = std::max(top, .016f + (.016f + .024f * hashed(near * 5)) * std::sqrt(round));
  }
  if (rise < top) return mix({.03f, .12f, .09f}, {.022f, .09f, .07f}, clamp01(hashed(tree) + (top - rise) * 9));
  return mix({.075f, .25f, .19f}, {.03f, .125f, .095f}, clamp01(rise * 3.4f));
}

/** A low club house with lit windows behind the far side. */
bool clubhouse(Vec point, Vec& colour) {
  if (std::fabs(point.x) > 17 || point.y > 5.2f) return false;
  if (point.y > 4.3f || point.y < 1.7f) { colour = {.05f, .15f, .12f}; return true; }
  const float pane = std::fmod(point.x + 100, 2.4f);
  const bool lit = pane > .3f && point.y > 2.2f && point.y < 3.9f;
  colour = lit ? Vec{.98f, .80f, .45f} * (.75f + .25f * hashed(static_cast<int>(point.x / 2.4f))) : Vec{.06f, .18f, .14f};
  return true;
}

/** Two rows of five lamps on a thin post, in radians from their middle. */
float lampBank(float wide, float tall) {
  if (std::fabs(wide) < .0011f && tall < -.006f && tall > -.11f) return .1f;
  if (std::fabs(wide) > .0175f || std::fabs(tall) > .0075f) return 0;
  const float x = std::fmod(wide + .0175f, .007f) - .0035f, y = std::fabs(tall) - .0037f;
  return .15f + clamp01((.0031f - std::hypot(x, y)) / .0006f);
}

float meshed(float u, float blur) {
  constexpr float MESH = .24f, CORD = .011f;
  const float off = std::fabs(u - MESH * std::round(u / MESH));
  return clamp01((CORD + blur * .5f - off) / std::max(blur, CORD)) * std::min(1.f, CORD * 2.2f / blur + .15f);
}
}  // namespace

Vec turf(float x, float z, float blur) {
  if (std::fabs(x) > 55 || std::fabs(z) > 36.8f) return NIGHT * 1.3f;
  const float stripe = std::sin(x * 3.14159265f / 5.5f);
  const Vec grass = std::fabs(x) > 52.5f || std::fabs(z) > 35.4f
                        ? VERGE
                        : mix(STRIPE_DARK, STRIPE_LIGHT, clamp01(stripe / (blur * .57f + .02f) + .5f));
  const float soft = blur * 1.3f + .01f;
  float ink = halfMarkings(HALF_LENGTH - std::fabs(x), z, soft);
  if (std::fabs(z) < HALF_WIDTH) ink = std::max(ink, stroke(x, soft));
  ink = std::max(ink, stroke(std::hypot(x, z) - 9.15f, soft));
  return mix(grass, CHALK, ink * .92f);
}

Vec surroundings(Vec from, Vec along) {
  Vec colour = treesAndSky(along);
  const float toHouse = (-48 - from.z) / along.z;
  if (toHouse > 0 && from.y + along.y * toHouse > 0) clubhouse(from + along * toHouse, colour);
  float nearest = 1e9f;
  const float toFar = (-37.4f - from.z) / along.z, toLeft = (-56.5f - from.x) / along.x, toRight = (56.5f - from.x) / along.x;
  for (const float t : {toFar, toLeft, toRight}) {
    if (t <= 0 || t >= nearest) continue;
    const Vec point = from + along * t;
    const bool onFar = t == toFar;
    if (point.y < 0 || std::fabs(onFar ? point.x : point.z) > (onFar ? 56.5f : 37.4f)) continue;
    Vec found;
    if (fence(onFar ? point.x : point.z, point.y, found)) colour = found, nearest = t;
  }
  return colour;
}

Vec glow(Vec from, Vec along) {
  Vec light;
  for (const Vec& lamp : LAMPS) {
    const Vec way = lamp - from;
    const float ahead = dot(way, along);
    if (ahead < 0 || ahead * ahead < .94f * dot(way, way)) continue;
    const Vec to = unit(way);
    const float off = 1 - dot(to, along);
    const Vec side = unit(cross(to, {0, 1, 0}));
    const float wide = dot(along, side), tall = dot(along, cross(side, to));
    light = light + Vec{.95f, 1, .96f} * (lampBank(wide, tall) + .0011f / (off + .0018f) * (1 - off / .03f) * .5f);
  }
  return light;
}

float net(Vec from, Vec along, float before, float blurPerMetre) {
  float open = 1;
  const auto panel = [&](float t, bool inside, float u, float v) {
    if (t <= 0 || t > before || !inside) return;
    const float blur = t * blurPerMetre;
    open *= 1 - .62f * std::max(meshed(u, blur), meshed(v, blur));
  };
  for (const float end : {-1.f, 1.f}) {
    const float back = end * 52.1f;
    float t = (back - from.x) / along.x;
    Vec p = from + along * t;
    panel(t, std::fabs(p.z) < 3.66f && p.y > 0 && p.y < 2.44f, p.z, p.y);
    t = (2.44f - from.y) / along.y, p = from + along * t;
    panel(t, std::fabs(p.z) < 3.66f && (p.x - end * 50) * end > 0 && (p.x - back) * end < 0, p.z, p.x);
    for (const float side : {-3.66f, 3.66f}) {
      t = (side - from.z) / along.z, p = from + along * t;
      panel(t, p.y > 0 && p.y < 2.44f && (p.x - end * 50) * end > 0 && (p.x - back) * end < 0, p.x, p.y);
    }
  }
  return 1 - open;
}
