import { basename, extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export function contentType(path: string): string {
  if (basename(path) === 'rss.xml') return 'application/rss+xml; charset=utf-8';
  return TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/** Text shrinks; pictures, videos and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|^application\/(json|manifest\+json|(rss\+)?xml|wasm)|^image\/(svg|x-icon)/.test(
    type,
  );
}
