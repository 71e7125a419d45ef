/** Everything that pages keep on a device, for the page that lists it. */
export const STORAGE_ENTRIES = {
  site: [
    { name: 'lang', row: 'lang', where: 'cookie' },
    { name: 'touchline.language', row: 'language', where: 'local' },
    { name: 'touchline.theme', row: 'theme', where: 'local' },
    { name: 'touchline.form.*', row: 'form', where: 'session' },
    { name: 'touchline-enquiries', row: 'enquiries', where: 'database' },
    { name: 'touchline.enquiries', row: 'flag', where: 'local' },
    { name: 'touchline-pages-*', row: 'pages', where: 'cache' },
    { name: 'workbox-precache-*', row: 'pages', where: 'cache' },
    { name: 'touchline-media', row: 'pages', where: 'cache' },
    { name: 'touchline-news', row: 'news', where: 'database' },
    { name: 'touchline-news-pictures', row: 'news', where: 'cache' },
    { name: 'touchline-language', row: 'language', where: 'cache' },
  ],
  sign: [
    { name: 'touchline-device', row: 'device', where: 'database' },
    { name: 'touchline.signing.*', row: 'answers', where: 'local' },
    { name: 'touchline-kept', row: 'kept', where: 'cache' },
  ],
  staff: [
    { name: 'touchline-session', row: 'session', where: 'local' },
    { name: 'touchline-user-*', row: 'user', where: 'database' },
    { name: 'touchline.searchKey', row: 'key', where: 'local' },
  ],
} as const;

export const STORAGE_GROUPS = ['site', 'sign', 'staff'] as const;
