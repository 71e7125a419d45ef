import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { passToData } from './api.ts';
import type { Data } from './data.ts';
import type { Delivery } from './delivery/delivery.ts';
import { takeForm } from './forms.ts';
import type { Functions } from './functions.ts';
import { answerJson, setSecurityHeaders } from './http.ts';
import { INBOX_POLICY, inboxPage } from './inbox-page.ts';
import type { Inbox } from './inbox.ts';
import { requestLine } from './request-line.ts';
import type { StaticFiles } from './static-files.ts';

/** What answers, as far as it has started. */
export type Parts = { data: Data | null; functions: Functions | null; healthy: boolean };

type RouterOptions = {
  staticFiles: StaticFiles;
  /** The news content service; nothing answers below /contentful without it. */
  delivery?: Delivery;
  log(line: string): void;
  logRequests: boolean;
};

export type Router = { handle: RequestListener; useInbox(inbox: Inbox): void };

const DATA_PATH = /^\/(rest|auth|storage)\/v1(\/|$)/;
const DELIVERY_PATH = /^\/contentful(\/|$)/;
const FUNCTION_PATH = /^\/functions\/v1\/([a-z0-9-]+)\/?$/;
/** Paths that belong to a service: the app's page never answers them. */
const SERVICE_PATH =
  /^\/((rest|auth|storage|functions|realtime|graphql)\/v\d+|contentful|_system)(\/|$)/;

/** One origin for everything: services by their path, the built app for the rest. */
export function createRouter(parts: Parts, options: RouterOptions): Router {
  let inbox: Inbox | null = null;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    setSecurityHeaders(response, url.pathname);
    const functionName = FUNCTION_PATH.exec(url.pathname)?.[1];
    if (url.pathname === '/health') {
      answerJson(response, parts.healthy ? 200 : 503, {
        status: parts.healthy ? 'ok' : 'starting',
      });
    } else if (DATA_PATH.test(url.pathname)) {
      if (parts.data === null) answerStarting(response);
      else await passToData(request, response, parts.data);
    } else if (functionName !== undefined) {
      if (parts.functions === null) answerStarting(response);
      else await parts.functions.handle(functionName, request, response);
    } else if (url.pathname === '/forms') {
      if (inbox === null) answerStarting(response);
      else await takeForm(request, response, inbox);
    } else if (url.pathname === '/inbox.json') {
      answerJson(response, 200, inbox?.list() ?? []);
    } else if (url.pathname === '/inbox') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': INBOX_POLICY,
      });
      response.end(inboxPage(inbox?.list() ?? []));
    } else if (options.delivery !== undefined && DELIVERY_PATH.test(url.pathname)) {
      await options.delivery.handle(request, response);
    } else if (SERVICE_PATH.test(url.pathname)) {
      answerJson(response, 404, { code: 'not_found', message: 'There is no such address.' });
    } else {
      await options.staticFiles.answer(request, response, url.pathname);
    }
  };

  return {
    useInbox: (opened) => {
      inbox = opened;
    },
    handle: (request, response) => {
      const begun = performance.now();
      response.once('close', () => {
        if (!options.logRequests) return;
        options.log(requestLine(request, response.statusCode, performance.now() - begun));
      });
      answer(request, response).catch((error: unknown) => {
        options.log(`request: ${error instanceof Error ? error.name : 'unknown failure'}`);
        if (response.headersSent) response.destroy();
        else
          answerJson(response, 500, { code: 'internal', message: 'The stack failed to answer.' });
      });
    },
  };
}

function answerStarting(response: ServerResponse): void {
  response.setHeader('retry-after', '1');
  answerJson(response, 503, { code: 'starting', message: 'The stack is starting.' });
}
