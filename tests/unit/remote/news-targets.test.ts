import { expect, test } from 'vitest';
import {
  article,
  contentServer,
  document,
  found,
  link,
  node,
  picture,
  refusal,
  words,
} from './news-server.ts';

const body = document(
  node('embedded-asset-block', link('photo')),
  node('embedded-asset-block', link('film')),
  node('embedded-asset-block', link('gone')),
  node('embedded-entry-block', link('two', 'Entry')),
  node('embedded-entry-block', link('person', 'Entry')),
  node('embedded-entry-block', link('three', 'Entry')),
  node(
    'paragraph',
    undefined,
    words('See '),
    node('entry-hyperlink', link('three', 'Entry'), words('three')),
    node('entry-hyperlink', link('person', 'Entry'), words('a person')),
    node('asset-hyperlink', link('film'), words('the film')),
    node('embedded-entry-inline', link('two', 'Entry')),
    node('embedded-entry-inline', null),
    node('hyperlink', undefined, words('out')),
  ),
);
const FILM = {
  kind: 'file',
  url: 'https://videos.ctfassets.net/film.mp4',
  title: 'Alt of film',
};
const TWO = { kind: 'article', slug: 'two', title: 'Title of two' };
const THREE = { kind: 'article', slug: 'three', title: 'Title of three' };

test('what the body points at stands in it as plain data; what is not to be had is passed over, words stay', async () => {
  const { gateway, asked } = await contentServer((one) => {
    if (one.path.endsWith('/photo')) return { body: picture('photo') };
    if (one.path.endsWith('/film')) {
      const url = '//videos.ctfassets.net/film.mp4';
      return { body: picture('film', { url, contentType: 'video/mp4', details: {} }) };
    }
    if (!one.path.endsWith('/entries')) return refusal(404, 'NotFound');
    return 'sys.id[in]' in one.query
      ? found(article('three'))
      : found(article('one', { bodyContent: body }), article('two'));
  });
  const [first] = await gateway().list('en', 12);
  expect(first?.article.body?.content).toMatchObject([
    {
      nodeType: 'embedded-asset-block',
      data: {
        target: {
          kind: 'picture',
          url: 'https://images.ctfassets.net/touchline/photo/hash/photo.webp',
          width: 1200,
          height: 800,
          title: 'Alt of photo',
        },
      },
    },
    {
      nodeType: 'paragraph',
      content: [
        {
          nodeType: 'asset-hyperlink',
          data: { target: FILM },
          content: [{ value: 'Alt of film' }],
        },
      ],
    },
    { nodeType: 'embedded-entry-block', data: { target: TWO } },
    { nodeType: 'embedded-entry-block', data: { target: THREE } },
    {
      nodeType: 'paragraph',
      content: [
        { value: 'See ' },
        { nodeType: 'entry-hyperlink', data: { target: THREE } },
        { nodeType: 'entry-hyperlink', content: [{ value: 'a person' }] },
        { nodeType: 'asset-hyperlink', data: { target: FILM } },
        { nodeType: 'embedded-entry-inline', data: { target: TWO } },
        { nodeType: 'hyperlink' },
      ],
    },
  ]);
  expect(JSON.stringify(first?.article.body)).not.toContain('linkType');
  expect(first?.assetIds).toEqual(['photo', 'film', 'gone']);
  const questions = asked.filter((one) => 'sys.id[in]' in one.query);
  expect(questions.map(({ query }) => query)).toMatchObject([
    { content_type: 'article', 'sys.id[in]': 'person,three' },
  ]);
});
