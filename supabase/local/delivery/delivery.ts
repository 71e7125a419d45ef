import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { readBody } from '../http.ts';
import { allowAnyOrigin, answerContent, answerError, answerPreflight } from './answers.ts';
import { assetKey } from './asset-keys.ts';
import { takeChanges } from './changes.ts';
import { openContent } from './content.ts';
import { ContentError, notFound, tokenInvalid } from './content-error.ts';
import { answerImage, IMAGE_PATH } from './images.ts';
import { readResource } from './resources.ts';
import { ENVIRONMENT, SPACE } from './view.ts';

const EXPORT = resolve(import.meta.dirname, '../../space/export.json');
const LARGEST_BODY = 4 * 1024 * 1024;

/** Not secret: the site carries its delivery token for everyone to see, here as in production. */
const DELIVERY_TOKEN = 'touchline-local-delivery';
const PREVIEW_TOKEN = 'touchline-local-preview';

const SERVICE_PATH =
  /^\/contentful(\/preview)?\/spaces\/([^/]+)(?:\/environments\/([^/]+))?(?:\/(.*))?$/;
const CHANGES_PATH = '/contentful/_changes';

export type Delivery = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/**
 * Contentful's delivery API over a space export (`supabase/space/export.json`), for the real `contentful`
 * client with `basePath: '/contentful'` (drafts: `/contentful/preview`, and the preview token).
 *
 * To play or to test, `PUT /contentful/_changes` from this machine changes what it says until the stack
 * stops: `{ "put": [entries and assets as an export has them], "delete": [ids] }`. One without
 * `sys.publishedVersion` is a draft, which takes it back where it was published; each moves the sync
 * position.
 * @param options an export of another space as text, and a clock, for tests
 * @throws ZodError where the export is none
 */
export async function openDelivery(
  options: { exported?: string; now?: () => Date } = {},
): Promise<Delivery> {
  const now = options.now ?? (() => new Date());
  const content = openContent(options.exported ?? (await readFile(EXPORT, 'utf8')), now);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    if (url.pathname === CHANGES_PATH) {
      const position = await takeChanges(request, content, LARGEST_BODY);
      await answerContent(request, response, 200, { position });
      return;
    }
    allowAnyOrigin(response);
    if (request.method === 'OPTIONS') {
      answerPreflight(response);
      return;
    }
    if (IMAGE_PATH.test(url.pathname)) {
      await answerImage(request, response, content, url);
      return;
    }
    const [, inPreview, space, environment = ENVIRONMENT, path = ''] =
      SERVICE_PATH.exec(url.pathname) ?? [];
    if (space === undefined) throw notFound();
    const preview = inPreview !== undefined;
    if (tokenOf(request, url) !== (preview ? PREVIEW_TOKEN : DELIVERY_TOKEN)) throw tokenInvalid();
    if (space !== SPACE) throw notFound('Space', space);
    if (environment !== ENVIRONMENT) throw notFound('Environment', environment);
    if (request.method === 'POST' && path === 'asset_keys') {
      const body = await readBody(request, LARGEST_BODY);
      const key = assetKey(body?.toString() ?? '', now().getTime() / 1000);
      await answerContent(request, response, 201, key);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
    const asked = { content, preview, parameters: url.searchParams };
    const found = readResource(asked, path, `${url.origin}${url.pathname}`);
    await answerContent(request, response, 200, found);
  };

  return {
    handle: async (request, response) => {
      try {
        await answer(request, response);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        await answerError(request, response, error);
      }
    },
  };
}

/** In the header, as the client sends it, or in the address, which the request log leaves out. */
function tokenOf(request: IncomingMessage, url: URL): string | null {
  const [, word] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return word ?? url.searchParams.get('access_token');
}
