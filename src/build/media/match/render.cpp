#include "render.hpp"
#include "ground.hpp"

namespace {
constexpr int TILE = 30;
constexpr float BALL = .13f;
const Vec LAMP_DIRECTIONS[4] = {unit({-.8f, .62f, -.55f}), unit({.7f, .62f, -.6f}), unit({-.55f, .7f, .75f}), unit({.8f, .6f, .5f})};
constexpr float LAMP_SHARE[4] = {.27f, .2f, .34f, .19f};
constexpr Vec RED{.86f, .17f, .07f}, CREAM{1.f, .95f, .87f}, BOTTLE{.05f, .2f, .155f}, YELLOW{.97f, .77f, .19f}, DARK{.035f, .05f, .045f};
constexpr Vec SKINS[5] = {{.90f, .66f, .53f}, {.56f, .34f, .25f}, {.82f, .57f, .44f}, {.40f, .25f, .18f}, {.93f, .73f, .61f}};
constexpr Vec HAIRS[4] = {{.09f, .07f, .05f}, {.30f, .17f, .08f}, {.06f, .05f, .05f}, {.55f, .38f, .16f}};

/** A square of the picture and what its rays can meet. */
struct Tile {
  std::vector<int> figures;
  bool ball = false, goal = false;
};

int tilesAcross(const Camera& camera) { return (camera.width + TILE - 1) / TILE; }

struct Stage {
  Scene scene;
  std::vector<Figure> figures;
  std::vector<Limb> posts;
  Limb ball;
};

std::vector<Limb> goalPosts() {
  std::vector<Limb> posts;
  for (const float x : {-HALF_LENGTH, HALF_LENGTH}) {
    posts.push_back({{x, 0, -3.66f}, {x, 2.44f, -3.66f}, .06f, .06f, Ink::Metal});
    posts.push_back({{x, 0, 3.66f}, {x, 2.44f, 3.66f}, .06f, .06f, Ink::Metal});
    posts.push_back({{x, 2.44f, -3.66f}, {x, 2.44f, 3.66f}, .06f, .06f, Ink::Metal});
  }
  return posts;
}

Stage stageOf(const Film& film, float time) {
  Stage stage{film.at(time), {}, goalPosts(), {}};
  for (const Player& player : stage.scene.players) stage.figures.push_back(figureOf(player));
  const Vec ball = stage.scene.ball;
  stage.ball = {ball, ball + Vec{.001f, 0, 0}, BALL, BALL, Ink::Ball};
  return stage;
}

Vec shirt(const Figure& figure, Vec point) {
  if (figure.kit == Kit::Keeper) return YELLOW;
  if (figure.kit == Kit::Referee) return DARK;
  if (figure.kit == Kit::Pale) return CREAM;
  const float height = dot(point - figure.chest, figure.up);
  return std::fmod(height + 5, .17f) < .085f ? RED : CREAM;
}

/** A ball turns about the pitch's cross axis; twelve dark patches on it show the turning. */
Vec ballInk(Vec normal, float spin) {
  constexpr float A = .5257f, B = .8507f;
  const Vec n = turned(normal, {0, .2f, .98f}, spin);
  for (const float s : {-1.f, 1.f}) {
    const Vec corners[3] = {{0, A, B * s}, {A, B * s, 0}, {B * s, 0, A}};
    for (const Vec& corner : corners) {
      const Vec mirrored{-corner.x, corner.x == 0 ? -corner.y : corner.y, corner.x == 0 ? corner.z : -corner.z};
      if (dot(n, corner) > .92f || dot(n, mirrored) > .92f) return DARK;
    }
  }
  return CREAM;
}

Vec inkOf(const Figure& figure, Ink ink, Vec point) {
  switch (ink) {
    case Ink::Shirt: return shirt(figure, point);
    case Ink::Shorts: return figure.kit == Kit::Hoops ? CREAM : figure.kit == Kit::Referee ? DARK : BOTTLE;
    case Ink::Sock: return figure.kit == Kit::Hoops ? RED : shirt(figure, point);
    case Ink::Boot: return DARK;
    case Ink::Hair: return HAIRS[figure.looks % 4];
    case Ink::Skin: return SKINS[figure.looks % 5];
    default: return CREAM;
  }
}

/** Print-like modelling: three soft steps from shade to light, with a rim from the far lamps. */
Vec lit(Vec ink, Vec normal, Vec along) {
  float light = .30f + .14f * normal.y;
  for (int i = 0; i < 4; ++i) light += 1.25f * LAMP_SHARE[i] * std::max(0.f, dot(normal, LAMP_DIRECTIONS[i]));
  const float stepped = .34f + .3f * ease(.36f, .46f, light) + .24f * ease(.58f, .68f, light) + .14f * ease(.8f, .95f, light);
  const float rim = std::pow(clamp01(1 + dot(normal, along)), 3.f) * std::max(0.f, -normal.z * .5f + .4f);
  return ink * mix(light, stepped, .65f) + Vec{.8f, .9f, .85f} * (rim * .3f);
}

bool missed(const Figure& figure, Vec from, Vec along) {
  const Vec to = figure.middle - from;
  const float ahead = dot(to, along);
  return dot(to, to) - ahead * ahead > figure.reach * figure.reach;
}

/** Share of the lamps that reach a point of the ground past the players. */
float lampLight(const Stage& stage, Vec point) {
  float light = 1;
  Hit hit;
  std::array<int, 32> near;
  int found = 0;
  for (size_t i = 0; i < stage.figures.size(); ++i) {
    const Vec off = stage.figures[i].middle - point;
    if (off.x * off.x + off.z * off.z < 16) near[found++] = static_cast<int>(i);
  }
  for (int i = 0; i < 4; ++i) {
    bool shaded = cut(point, LAMP_DIRECTIONS[i], stage.ball, hit);
    for (int n = 0; n < found && !shaded; ++n) {
      const Figure& figure = stage.figures[near[n]];
      if (missed(figure, point, LAMP_DIRECTIONS[i])) continue;
      for (int limb = 0; limb < figure.count && !shaded; ++limb)
        shaded = cut(point, LAMP_DIRECTIONS[i], figure.limbs[limb], hit);
    }
    if (shaded) light -= LAMP_SHARE[i] * 1.15f;
  }
  return light;
}

Vec groundAt(const Stage& stage, const Camera& camera, Vec along, float distance) {
  const Vec point = camera.eye + along * distance;
  // Low angles stretch a pixel along the view.
  const float blur = camera.footprint(distance) / std::max(.22f, std::sqrt(std::fabs(along.y)));
  const float pool = 1.08f - .42f * clamp01(std::hypot(point.x / 70, point.z / 52));
  return turf(point.x, point.z, blur) * (pool * lampLight(stage, point) * 1.12f);
}

Vec traced(const Stage& stage, const Camera& camera, Vec along, const Tile& tile) {
  Hit best, hit;
  Vec colour;
  for (const int index : tile.figures) {
    const Figure& figure = stage.figures[index];
    if (missed(figure, camera.eye, along)) continue;
    for (int i = 0; i < figure.count; ++i) {
      if (!cut(camera.eye, along, figure.limbs[i], hit) || hit.distance >= best.distance) continue;
      best = hit;
      colour = lit(inkOf(figure, figure.limbs[i].ink, camera.eye + along * hit.distance), hit.normal, along);
    }
  }
  if (tile.goal) for (const Limb& post : stage.posts)
    if (cut(camera.eye, along, post, hit) && hit.distance < best.distance) best = hit, colour = lit(CREAM, hit.normal, along);
  if (tile.ball && cut(camera.eye, along, stage.ball, hit) && hit.distance < best.distance)
    best = hit, colour = lit(ballInk(hit.normal, stage.scene.spin), hit.normal, along) * 1.1f;

  const float toGround = along.y < 0 ? -camera.eye.y / along.y : 1e20f;
  if (toGround < best.distance) {
    const Vec point = camera.eye + along * toGround;
    const bool onField = std::fabs(point.x) < 56.5f && point.z > -37.4f;
    if (onField) best.distance = toGround, colour = groundAt(stage, camera, along, toGround);
  }
  if (best.distance > 1e19f) colour = surroundings(camera.eye, along);
  if (!tile.goal) return colour + glow(camera.eye, along);
  const float mesh = net(camera.eye, along, best.distance, camera.footprint(1));
  return mix(colour, {.86f, .9f, .86f}, mesh) + glow(camera.eye, along);
}

/** Marks the tiles that a ball of the given radius may be seen in. */
template <typename Mark>
void spread(const Camera& camera, std::vector<Tile>& tiles, Vec middle, float radius, Mark mark) {
  const int across = tilesAcross(camera), down = (camera.height + TILE - 1) / TILE;
  const Spot spot = camera.spot(middle);
  if (spot.depth < .5f) return;
  const float reach = radius / camera.footprint(spot.depth) * 1.1f + 2;
  const int left = static_cast<int>(std::floor((spot.x - reach) / TILE)), right = static_cast<int>(std::floor((spot.x + reach) / TILE));
  const int top = static_cast<int>(std::floor((spot.y - reach) / TILE)), bottom = static_cast<int>(std::floor((spot.y + reach) / TILE));
  for (int y = std::max(top, 0); y <= std::min(bottom, down - 1); ++y)
    for (int x = std::max(left, 0); x <= std::min(right, across - 1); ++x) mark(tiles[static_cast<size_t>(y * across + x)]);
}

std::vector<Tile> tilesOf(const Stage& stage, const Camera& camera) {
  std::vector<Tile> tiles(static_cast<size_t>(tilesAcross(camera) * ((camera.height + TILE - 1) / TILE)));
  for (size_t i = 0; i < stage.figures.size(); ++i)
    spread(camera, tiles, stage.figures[i].middle, stage.figures[i].reach, [i](Tile& tile) { tile.figures.push_back(static_cast<int>(i)); });
  spread(camera, tiles, stage.scene.ball, BALL, [](Tile& tile) { tile.ball = true; });
  for (const float end : {-51.f, 51.f}) spread(camera, tiles, {end, 1.2f, 0}, 4.1f, [](Tile& tile) { tile.goal = true; });
  return tiles;
}

void expose(std::vector<float>& sum, const Stage& stage, const Camera& camera, float dx, float dy) {
  const auto tiles = tilesOf(stage, camera);
#pragma omp parallel for schedule(dynamic, 8)
  for (int y = 0; y < camera.height; ++y)
    for (int x = 0; x < camera.width; ++x) {
      const Tile& tile = tiles[static_cast<size_t>(y / TILE * tilesAcross(camera) + x / TILE)];
      const Vec colour = traced(stage, camera, camera.ray(static_cast<float>(x) + dx, static_cast<float>(y) + dy), tile);
      float* pixel = &sum[static_cast<size_t>(y * camera.width + x) * 3];
      pixel[0] += colour.x, pixel[1] += colour.y, pixel[2] += colour.z;
    }
}
}  // namespace

std::vector<uint8_t> render(const Film& film, float time, float shutter, int width, int height) {
  constexpr float OFFSETS[4][2] = {{.375f, .125f}, {.875f, .375f}, {.125f, .625f}, {.625f, .875f}};
  std::vector<float> sum(static_cast<size_t>(width * height) * 3, 0.f);
  for (int i = 0; i < 4; ++i) {
    const float instant = time + shutter * static_cast<float>(i) / 4;
    expose(sum, stageOf(film, instant), film.camera(time, width, height), OFFSETS[i][0], OFFSETS[i][1]);
  }
  std::vector<uint8_t> bytes(sum.size());
  for (size_t i = 0; i < sum.size(); ++i) bytes[i] = static_cast<uint8_t>(255 * clamp01(sum[i] / 4) + .5f);
  return bytes;
}
