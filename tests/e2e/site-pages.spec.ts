import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, offlineTest, test } from './fixtures.ts';
import { CODES, PATHS } from './site-routes.ts';

const DIST = resolve(import.meta.dirname, '../../dist');

type Sent = { status: number; html: string };

async function send(request: APIRequestContext, path: string, language: string): Promise<Sent> {
  const answer = await request.get(path, {
    headers: { 'accept-language': language, 'accept-encoding': 'identity' },
    failOnStatusCode: false,
  });
  return { status: answer.status(), html: await answer.text() };
}

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

for (const code of CODES) {
  test(`${code}: every page is sent whole, with a title and a description of its own`, async ({
    request,
  }) => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const path of PATHS) {
      const { status, html } = await send(request, path, code);
      const body = html.slice(html.indexOf('<body'));
      expect(status, path).toBe(200);
      expect(all(html, /<html lang="([a-z]+)"/g), path).toEqual([code]);
      expect(all(body, /<(h1)[ >]/g), path).toHaveLength(1);
      expect(all(body, /<(main) id="main"/g), path).toHaveLength(1);
      expect(body.length, path).toBeGreaterThan(8_000);
      const [title = '', ...more] = all(html, /<title>([^<]*)<\/title>/g);
      expect(more, path).toEqual([]);
      expect(titles.get(title), `${path} has the title of`).toBeUndefined();
      titles.set(title, path);
      const [description = '', ...others] = all(
        html,
        /<meta name="description" content="([^"]*)"/g,
      );
      expect(others, path).toEqual([]);
      expect(description.length, path).toBeGreaterThan(40);
      expect(descriptions.get(description), `${path} has the description of`).toBeUndefined();
      descriptions.set(description, path);
      const prefix = code === 'en' ? '' : `/${code}`;
      const own = `https://touchline.example${prefix}${path === '/' && prefix !== '' ? '' : path}`;
      expect(all(html, /<link rel="canonical" href="([^"]*)"/g), path).toEqual([own]);
      expect(all(html, /<link rel="alternate" hreflang="([^"]*)"/g), path).toEqual([
        ...CODES,
        'x-default',
      ]);
      for (const data of all(html, /<script type="application\/ld\+json">([^<]*)<\/script>/g))
        expect(JSON.parse(data), path).toMatchObject({ '@context': 'https://schema.org' });
      // A boundary that React took out of the page, to be put back by script.
      expect(body, path).not.toMatch(/<!--\$\?-->|<template|\$RC\(/);
      // A key in place of its text.
      expect(body, path).not.toMatch(/>(?!touchline\.)[a-z]+\.[a-zA-Z]+(\.[a-zA-Z0-9]+)*</);
    }
  });
}

// English stands at the neutral addresses and has no prefix.
for (const code of CODES.slice(1)) {
  test(`${code}: the page under a prefix of its own keeps its links there`, async ({ request }) => {
    const { status, html } = await send(request, `/${code}/for-clubs`, 'en');
    expect(status).toBe(200);
    expect(all(html, /<html lang="([a-z]+)"/g)).toEqual([code]);
    expect(html).toContain(`href="/${code}/contact"`);
    expect(html).not.toMatch(/href="\/contact"/);
  });
}

test('what is not there answers 404 in the language of the visitor', async ({ request }) => {
  for (const code of CODES) {
    const { status, html } = await send(request, '/no-such-page', code);
    expect(status).toBe(404);
    expect(html).toContain(`<html lang="${code}"`);
    expect(html).toContain('<meta name="robots" content="noindex">');
  }
});

test('a choice in the cookie weighs more than the browser, and caches are told', async ({
  request,
}) => {
  const answer = await request.get('/faq', {
    headers: { 'accept-language': 'fr-BE, de;q=0.8', cookie: 'lang=nl' },
  });
  expect(await answer.text()).toContain('<html lang="nl"');
  expect(answer.headers()['vary']).toMatch(/accept-language, cookie/);
});

test('the code of a page is named in it, nested imports included, and starts late', async ({
  request,
  page,
}) => {
  const { html } = await send(request, '/for-clubs', 'en');
  const [code = ''] = all(html, /data-code="\/([^"]*)"/g);
  const named = new Set(code.split(' /'));
  for (const file of named) {
    const text = await readFile(join(DIST, file), 'utf8');
    for (const next of all(text, /(?:from|import)\s*["`']\.{1,2}\/([\w./-]+\.js)["`']/g)) {
      const path = join(file, '..', next);
      const inPage = [...named].some((one) => one.endsWith(path.split('/').at(-1) ?? ''));
      expect(inPage, `${path}, which ${file} imports at once`).toBe(true);
    }
  }
  // Nothing that runs as a module stands in the HTML: the first frame has the line for itself.
  expect(html).not.toMatch(/<script[^>]*type="module"/);
  await page.goto('/for-clubs');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const order = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    taken: performance.getEntriesByName('touchline-taken')[0]?.startTime ?? 0,
  }));
  expect(order.painted).toBeGreaterThan(0);
  expect(order.taken).toBeGreaterThanOrEqual(order.painted);
});

offlineTest('the worker is there although the code came after the load event', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(
    () =>
      new Promise((done) =>
        document.readyState === 'complete' ? done(null) : addEventListener('load', done),
      ),
  );
  await page.evaluate(() => navigator.serviceWorker.ready);
});

test('every internal link and anchor leads somewhere, every link out opens a new tab', async ({
  request,
}) => {
  const pages = new Map<string, Sent>();
  const open = async (path: string): Promise<Sent> => {
    const known = pages.get(path) ?? (await send(request, path, 'en'));
    pages.set(path, known);
    return known;
  };
  const waiting = [...PATHS];
  const seen = new Set(waiting);
  const faults: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, html } = await open(path);
    if (status !== 200) faults.push(`${path} answers ${status}`);
    const body = html.slice(html.indexOf('<body'));
    for (const [tag, target = ''] of body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)) {
      if (/^(https?:)/.test(target)) {
        if (!/target="_blank"/.test(tag) || !/rel="[^"]*noopener/.test(tag))
          faults.push(`${path}: ${tag}`);
      } else if (!/^(mailto|tel):/.test(target)) {
        const url = new URL(target.replaceAll('&amp;', '&'), `http://site${path}`);
        if (url.hash !== '') {
          const there = await open(url.pathname);
          if (!there.html.includes(`id="${url.hash.slice(1)}"`)) faults.push(`${path} → ${target}`);
        }
        if (!seen.has(url.pathname)) {
          seen.add(url.pathname);
          waiting.push(url.pathname);
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(PATHS.length);
});

test('search engines are told of every page in every language', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = all(sitemap, /<loc>https:\/\/touchline\.example([^<]*)<\/loc>/g);
  for (const path of PATHS) {
    expect(listed).toContain(path);
    for (const code of CODES.slice(1))
      expect(listed).toContain(path === '/' ? `/${code}` : `/${code}${path}`);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Sitemap: https://touchline.example/sitemap.xml');
});
