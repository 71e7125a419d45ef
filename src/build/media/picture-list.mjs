/**
 * Every picture of the site: where its original lies, and the widths it is offered in.
 * The last width is the widest that a page asks for; the encoder never enlarges.
 */
const PRINT = { avif: 34, webp: 62 };
const PHOTO = { avif: 32, webp: 62 };
const DENSE = { avif: 43, webp: 45 };
const art = (file, widths, quality = PRINT) => ({ original: `art/${file}.png`, widths, quality });
const match = (file, widths) => ({ original: `footage/${file}.webp`, widths, quality: PHOTO });

const still = (file) => ({
  original: `stills/${file}.png`,
  widths: [480, 800, 1200],
  quality: PHOTO,
});
const board = (file, quality = PRINT) => ({
  original: `boards/${file}.png`,
  widths: [480, 800, 1200],
  quality,
});
const phone = (file) => ({ original: `boards/${file}.png`, widths: [400, 720], quality: PRINT });
const poster = (file, widths) => ({ original: `films/${file}.png`, widths, quality: PHOTO });

export const PICTURE_LIST = {
  hero: art('hero', [480, 560, 800, 1170]),
  'camera-head': art('head', [240, 406]),
  mast: art('mast', [320, 571]),
  celebrate: art('celebrate', [280, 502]),
  captains: art('captains', [400, 560, 866], DENSE),
  fans: art('fans', [480, 680, 800, 1400], DENSE),
  hockey: art('hockey', [400, 560, 886]),
  basketball: art('basket', [200, 325]),
  rugby: art('rugby', [400, 560, 737]),
  strike: art('strike', [400, 560, 973]),
  team: art('team', [480, 560, 800, 1116], DENSE),
  keeper: art('keeper', [400, 700]),
  install: art('install', [400, 560, 914]),
  'shirt-1': art('shirt1', [240, 400]),
  'shirt-2': art('shirt2', [240, 400]),
  'shirt-3': art('shirt3', [240, 400]),
  'shirt-4': art('shirt4', [240, 400]),
  pitch: art('pitch', [480, 800, 1280]),
  pano: art('pano', [640, 1000, 1600]),
  'match-football': match('football-960', [400, 800]),
  'match-rugby': match('rugby-960', [400, 800]),
  'match-hockey': match('hockey-960', [400, 800]),
  'match-basketball': match('basketball-960', [400, 800]),
  'match-corner': match('corner-1400', [400, 800, 1200]),
  'match-net': match('net-1400', [400, 800, 1200]),
  'match-rail': match('rail-2000', [480, 960, 1600]),
  'match-captains': match('captains-1400', [400, 800, 1200]),
  'match-mast': match('mastW-1400', [400, 800, 1200]),
  'match-tech': match('tech-1920', [480, 960, 1600]),
  'match-attack': still('attack-1'),
  'match-shot': still('attack-2'),
  'match-save': still('attack-3'),
  'match-goal': still('attack-4'),
  'match-midfield': still('close-2'),
  'hero-poster': poster('hero', [480, 900]),
  'technology-poster': poster('technology', [480, 960]),
  'setup-poster': poster('setup', [480, 960]),
  'app-live': phone('app-live'),
  'app-clips': phone('app-clips'),
  league: board('league'),
  sponsor: board('sponsor', PHOTO),
  clubhouse: board('clubhouse'),
  coach: board('coach'),
  volunteer: board('volunteer'),
  community: board('community'),
  'news-partnership': board('news-partnership'),
  'news-ai': board('news-ai', PHOTO),
  'news-fans': board('news-fans', DENSE),
  'news-grassroots': board('news-grassroots', DENSE),
  'news-app': board('news-app'),
  'news-coaching': board('news-coaching', PHOTO),
  'news-future': board('news-future'),
  'news-league': board('news-league'),
  'news-install': board('news-install'),
  'news-hall': board('news-hall'),
  'news-commentary': board('news-commentary'),
  'news-winter': board('news-winter'),
};
