import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { RichTextNode } from '#domain/article.ts';
import { readRichText } from '#domain/read-rich-text.ts';
import { RichText } from '#features/news/rich-text.tsx';

const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
});
const node = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({
  nodeType,
  content,
});
const link = (uri: unknown, ...content: RichTextNode[]): RichTextNode => ({
  nodeType: 'hyperlink',
  data: { uri },
  content,
});

const at = (nodeType: string, target: unknown, ...content: RichTextNode[]): RichTextNode => ({
  nodeType,
  data: { target },
  content,
});

/** What stands in the document, without the frame round it. */
function drawn(...content: RichTextNode[]): string {
  const html = renderToStaticMarkup(
    <StaticRouter location="/news/a">
      <RichText
        document={node('document', ...content)}
        words={{ table: 'Table', newTab: 'new tab' }}
      />
    </StaticRouter>,
  );
  return html.replace(/^<div class="rich-text">(.*)<\/div>$/s, '$1');
}

describe('what spec §3 names', () => {
  test.each([
    [node('paragraph', text('a')), '<p>a</p>'],
    [node('blockquote', node('paragraph', text('a'))), '<blockquote><p>a</p></blockquote>'],
    [node('hr'), '<hr/>'],
    [node('unordered-list', node('list-item', text('a'))), '<ul><li>a</li></ul>'],
    [node('ordered-list', node('list-item', text('a'))), '<ol><li>a</li></ol>'],
    [node('paragraph', text('a', 'bold')), '<p><strong>a</strong></p>'],
    [node('paragraph', text('a', 'italic')), '<p><em>a</em></p>'],
    [node('paragraph', text('a', 'underline')), '<p><u>a</u></p>'],
    [node('paragraph', text('a', 'code')), '<p><code>a</code></p>'],
    [node('paragraph', text('a', 'superscript')), '<p><sup>a</sup></p>'],
    [node('paragraph', text('a', 'subscript')), '<p><sub>a</sub></p>'],
    [node('paragraph', text('a', 'strikethrough')), '<p><s>a</s></p>'],
    [node('paragraph', text('a', 'code', 'bold')), '<p><strong><code>a</code></strong></p>'],
    [
      node('paragraph', link('/for-clubs', text('a'))),
      '<p><a href="/for-clubs" data-discover="true">a</a></p>',
    ],
    [
      node('paragraph', link('mailto:a@b.example', text('a'))),
      '<p><a href="mailto:a@b.example">a</a></p>',
    ],
  ])('%j', (part, html) => expect(drawn(part)).toBe(html));

  test('a table scrolls by itself', () => {
    const table = node(
      'table',
      node('table-row', node('table-header-cell', text('a')), node('table-header-cell', text('b'))),
      node('table-row', node('table-cell', text('c')), node('table-cell', text('d'))),
    );
    expect(drawn(table)).toBe(
      '<section class="rich-table" aria-label="Table" tabindex="0"><table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table></section>',
    );
  });

  test('a link outside opens a new tab and says so', () => {
    const html = drawn(node('paragraph', link('https://example.org/', text('a'))));
    expect(html).toContain('<a href="https://example.org/" target="_blank" rel="noopener">a');
    expect(html).toContain('(new tab)');
  });

  test.each([
    [
      [1, 2, 6],
      ['h2', 'h3', 'h4'],
    ],
    [
      [2, 3],
      ['h2', 'h3'],
    ],
    [[4], ['h2']],
    [
      [1, 2, 3, 4, 5, 6],
      ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'],
    ],
  ])('headings %j stand under the page’s own as %j', (levels, tags) => {
    const html = drawn(...levels.map((level) => node(`heading-${level}`, text('a'))));
    expect(html).toBe(tags.map((tag) => `<${tag}>a</${tag}>`).join(''));
  });
});

describe('entries and files', () => {
  const article = { kind: 'article', slug: 'other', title: 'Another' };
  const file = { kind: 'file', url: 'https://assets.example/a.pdf', title: 'Rules' };
  const link = '<a href="/news/other" data-discover="true">';

  test('a picture within the text, in sizes and formats', () => {
    const html = drawn(
      at('embedded-asset-block', {
        kind: 'picture',
        url: 'https://images.example/a.jpg',
        width: 1600,
        height: 900,
        title: 'A "mast"',
      }),
    );
    expect(html).toContain('<figure');
    expect(html).toContain('type="image/avif"');
    for (const width of [480, 800, 1200]) expect(html).toContain(`${width}w`);
    expect(html).toContain('crossorigin="anonymous"');
    expect(html).toContain('width="1600" height="900"');
    expect(html).toContain('alt="A &quot;mast&quot;"');
  });

  test('a picture of our own origin, of a size that nobody knows', () => {
    const html = drawn(
      at('embedded-asset-block', { kind: 'picture', url: '/contentful/images/s/a/h/f.jpg' }),
    );
    expect(html).toContain('width="800" height="600"');
    expect(html).not.toContain('crossorigin');
  });

  test('an article stands by itself, among words, or behind words', () => {
    expect(drawn(at('embedded-entry-block', article))).toBe(
      `<p class="rich-entry">${link}Another</a></p>`,
    );
    expect(drawn(node('paragraph', text('See '), at('embedded-entry-inline', article)))).toBe(
      `<p>See ${link}Another</a></p>`,
    );
    expect(drawn(node('paragraph', at('entry-hyperlink', article, text('this'))))).toBe(
      `<p>${link}this</a></p>`,
    );
  });

  test('a file opens in a new tab', () => {
    const html = drawn(node('paragraph', at('asset-hyperlink', file, text('the rules'))));
    expect(html).toContain(`<a href="${file.url}" target="_blank" rel="noopener">the rules`);
  });

  test('a link in a link is one', () => {
    const inner = at('entry-hyperlink', article, text('x'));
    const html = drawn(node('paragraph', at('asset-hyperlink', file, inner)));
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

describe('what it does not know', () => {
  test.each([
    'embedded-entry-block',
    'embedded-resource-block',
    'future-node',
    '__proto__',
    'constructor',
  ])('%s leaves what is in it', (nodeType) =>
    expect(drawn(node(nodeType, node('paragraph', text('a'))))).toBe('<p>a</p>'),
  );

  test('an embedded picture leaves nothing', () => {
    expect(drawn(node('embedded-asset-block'))).toBe('');
  });

  test('an unknown mark leaves the words', () => {
    expect(drawn(node('paragraph', text('a', 'blink', 'toString')))).toBe('<p>a</p>');
  });
});

describe('hostile documents', () => {
  test('markup is text', () => {
    const html = drawn(node('paragraph', text('<img src=x onerror=alert(1)>', 'bold')));
    expect(html).toBe('<p><strong>&lt;img src=x onerror=alert(1)&gt;</strong></p>');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'java\tscript:alert(1)', 7, null, {}])(
    'a link to %j is words',
    (uri) => expect(drawn(node('paragraph', link(uri, text('a'))))).toBe('<p>a</p>'),
  );

  test('a link without data is words', () => {
    expect(drawn(node('paragraph', node('hyperlink', text('a'))))).toBe('<p>a</p>');
  });

  test('what a browser would move about loses its frame', () => {
    const misplaced = node(
      'paragraph',
      node('paragraph', text('a')),
      node('list-item', text('b')),
      node('table-cell', text('c')),
      node('heading-1', text('d')),
    );
    expect(drawn(misplaced)).toBe('<p>abcd</p>');
    expect(drawn(node('paragraph', link('/a', link('/b', text('x')))))).toBe(
      '<p><a href="/a" data-discover="true">x</a></p>',
    );
  });

  test('a table and a list hold what belongs in them and nothing else', () => {
    const table = node(
      'table',
      text('x'),
      node('paragraph', text('y')),
      node('table-row', text('z'), node('table-cell', text('c'))),
    );
    expect(drawn(table)).toContain('<tbody><tr><td>c</td></tr></tbody>');
    expect(drawn(node('unordered-list', text('x'), node('list-item', text('a'))))).toBe(
      '<ul><li>a</li></ul>',
    );
  });

  test('a document without an end of levels ends', () => {
    let deep = node('paragraph', text('at the bottom'));
    for (let level = 0; level < 5_000; level += 1) deep = node('blockquote', deep);
    const html = drawn(deep);
    expect(html).not.toContain('at the bottom');
    expect(html.length).toBeLessThan(2_000);
  });

  test.each([
    undefined,
    null,
    7,
    'https://images.example/a.jpg',
    [[]],
    {},
    { kind: 'script', url: 'https://a.example/' },
    { kind: 'picture' },
    { kind: 'picture', url: 7, width: 'wide' },
    { kind: 'picture', url: 'javascript:alert(1)' },
    { kind: 'picture', url: 'data:image/svg+xml,<svg onload=alert(1)>' },
    { kind: 'picture', url: 'http://images.example/a.jpg' },
    { kind: 'file', url: 'javascript:alert(1)', title: 'x' },
    { kind: 'file', url: 'blob:https://a.example/1', title: 'x' },
    { kind: 'article', slug: '../..', title: 'x' },
    { kind: 'article', slug: null, title: 'x' },
    { kind: { toString: 'picture' }, url: { href: 'https://a.example/' } },
  ])('an embedded %j leaves what is in it', (target) => {
    for (const nodeType of ['embedded-asset-block', 'embedded-entry-block'])
      expect(drawn(at(nodeType, target))).toBe('');
    for (const nodeType of ['asset-hyperlink', 'entry-hyperlink', 'embedded-entry-inline'])
      expect(drawn(node('paragraph', at(nodeType, target, text('a'))))).toBe('<p>a</p>');
  });

  test('a title that is no text is none', () => {
    const target = { kind: 'article', slug: 'a', title: { html: '<script>' } };
    expect(drawn(node('paragraph', at('embedded-entry-inline', target)))).toBe('<p></p>');
    const picture = { kind: 'picture', url: 'https://a.example/a', width: -1, height: Number.NaN };
    expect(drawn(at('embedded-asset-block', picture))).toContain('width="800" height="600"');
  });

  test('a document with everything wrong at once, ten thousand levels deep, is harmless', () => {
    const poison = [
      'text',
      null,
      7,
      [],
      { nodeType: 7 },
      { nodeType: 'text', value: { toString: () => '<script>' } },
      { nodeType: 'text', value: '<script>alert(1)</script>', marks: 'bold' },
      { nodeType: 'text', value: 'x', marks: [null, 7, { type: {} }, { type: 'onclick' }] },
      { nodeType: 'paragraph', content: { length: 3 } },
      { nodeType: 'script', content: [{ nodeType: 'text', value: 'alert(1)' }] },
      { nodeType: 'iframe', data: { src: 'https://evil.example/' } },
      { nodeType: 'hyperlink', data: { uri: 'javascript:alert(1)' }, content: 'x' },
      { nodeType: 'hyperlink', data: 'javascript:alert(1)' },
      { nodeType: 'embedded-asset-block', data: { target: { sys: { type: 'Link', id: 'gone' } } } },
      { nodeType: 'embedded-entry-block', data: null },
      { nodeType: 'table', content: [{ nodeType: 'text', value: 'x' }, { nodeType: 'hr' }] },
      { nodeType: 'dangerouslySetInnerHTML', data: { __html: '<img onerror=alert(1)>' } },
    ];
    let deep: unknown = { nodeType: 'paragraph', content: poison };
    for (let level = 0; level < 10_000; level += 1)
      deep = { nodeType: level % 2 === 0 ? 'blockquote' : 'unordered-list', content: [deep] };
    const document = readRichText({ nodeType: 'document', content: [...poison, deep] });
    const html = drawn(...(document?.content ?? []));
    expect(html).not.toMatch(/<(script|iframe|img|a|style|object)\b/);
    expect(html).not.toMatch(/<[^>]*(on\w+|javascript:|data:)[^>]*>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html.length).toBeLessThan(4_000);
  });

  test('a thousand marks are one', () => {
    const marks = Array.from({ length: 1_000 }, () => 'bold');
    expect(drawn(node('paragraph', text('a', ...marks)))).toBe('<p><strong>a</strong></p>');
  });
});
