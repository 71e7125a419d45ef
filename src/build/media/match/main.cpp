/**
 * Renders a film as raw RGB frames to standard output, and where things are to a JSON file.
 * Usage: match FILM WIDTH HEIGHT FPS PLACES.json [FIRST [COUNT]]
 */
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "render.hpp"

static const Film* named(const char* name) {
  if (!std::strcmp(name, "attack")) return &ATTACK;
  if (!std::strcmp(name, "wide")) return &PASSING_WIDE;
  if (!std::strcmp(name, "close")) return &PASSING_CLOSE;
  return nullptr;
}

/** For the graphics: ball and players on the picture, as [x, y, height] in pixels, then on the ground in metres. */
static void writePlaces(std::FILE* file, const Film& film, float time, int width, int height) {
  const Scene scene = film.at(time);
  const Camera camera = film.camera(time, width, height);
  const Spot ball = camera.spot(scene.ball);
  std::fprintf(file, "{\"ball\":[%.1f,%.1f,%.1f,%.2f,%.2f],\"players\":[", ball.x, ball.y, .26f / camera.footprint(ball.depth), scene.ball.x, scene.ball.z);
  const char* comma = "";
  for (const Player& player : scene.players) {
    const Spot head = camera.spot(player.place + Vec{0, 1.8f, 0}), feet = camera.spot(player.place);
    std::fprintf(file, "%s[%.1f,%.1f,%.1f,%.2f,%.2f,%d]", comma, feet.x, head.y, feet.y - head.y, player.place.x, player.place.z, static_cast<int>(player.kit));
    comma = ",";
  }
  std::fprintf(file, "]}");
}

int main(int count, char** words) {
  const Film* film = count >= 6 ? named(words[1]) : nullptr;
  if (!film) {
    std::fprintf(stderr, "match attack|wide|close WIDTH HEIGHT FPS PLACES.json [FIRST [COUNT]]\n");
    return 2;
  }
  const int width = std::atoi(words[2]), height = std::atoi(words[3]);
  const float fps = static_cast<float>(std::atof(words[4]));
  const int frames = static_cast<int>(film->seconds * fps + .5f);
  const int first = count > 6 ? std::atoi(words[6]) : 0, wanted = count > 7 ? std::atoi(words[7]) : frames - first;
  std::FILE* places = std::fopen(words[5], "w");
  if (!places) return 1;
  for (int i = first; i < first + wanted; ++i) {
    const float time = static_cast<float>(i) / fps;
    const auto bytes = render(*film, time, .5f / fps, width, height);
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    std::fprintf(places, i == first ? "[" : ",\n");
    writePlaces(places, *film, time, width, height);
  }
  std::fprintf(places, "]\n");
  return std::fclose(places);
}
