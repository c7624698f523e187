import type { ErrorCode, FieldErrors } from '@shared/errors';
import { vi } from 'vitest';

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The part of an XMLHttpRequest that uploads use. Half of the file has left before the response comes. */
export function mockUploads(respond: Send) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    #method = '';
    #url = '';
    #isAborted = false;
    #response = new Response();
    responseText = '';

    get status() {
      return this.#response.status;
    }

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#response.headers.get(name);
    }

    abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }

    async send(body: Blob): Promise<void> {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
      try {
        this.#response = await respond(this.#url, { method: this.#method, headers: this.#headers, body });
        this.responseText = await this.#response.text();
      } catch {
        this.dispatchEvent(new Event('error'));
        return;
      }
      if (!this.#isAborted) this.dispatchEvent(new Event('load'));
    }
  };
}

export type Responder = () => Response | Promise<Response>;

export type Responses = Record<string, Responder>;

/** One request as the server would see it. */
export type Call = {
  route: string;
  query: string;
  headers: Headers;
  body: unknown;
  cache: string | undefined;
};

/** With the time, as every response of the server has it: what another test took for it is then forgotten. */
const responseOf = (body: string, status: number) =>
  new Response(body, { status, headers: { Date: new Date().toUTCString() } });

export const json =
  (body: unknown, status = 200): Responder =>
  () =>
    responseOf(JSON.stringify(body), status);

export const text =
  (body: string, status = 200): Responder =>
  () =>
    responseOf(body, status);

/** An error as the server sends it. */
export const errorResponse = (
  status: number,
  code: ErrorCode,
  message: string,
  errors?: FieldErrors,
): Responder => json({ message, code, errors }, status);

const question = 'Please tick the box.';

/** The response to a form whose hidden field is filled in. */
export const areYouThere = errorResponse(409, 'are-you-there', question, { isPerson: [question] });

export const unavailable = errorResponse(503, 'database-unavailable', 'Away for a minute');

/** How a server that has too much to do, or is away, asks to be left alone for so long. */
export const busy =
  (
    retryAfterSeconds: number,
    message = 'Too many people are here.',
    code: ErrorCode = 'overloaded',
  ): Responder =>
  () => {
    const response = responseOf(JSON.stringify({ message, code }), 503);
    response.headers.set('Retry-After', String(retryAfterSeconds));
    return response;
  };

export const noContent: Responder = () => new Response(null, { status: 204 });

export const noResponse: Responder = () => new Promise(() => {});

/** Fails as a browser does without a connection. */
export const networkError: Responder = () => Promise.reject(new TypeError('Failed to fetch'));

/** A response that waits until `release` is called. */
export function delayed(respond: Responder): { response: Responder; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { response: () => released.then(respond), release: () => release() };
}

/** Replaces the server: responds by method and path (`GET /api/events?when=past`), and records the calls. */
export function mockServer(responses: Responses) {
  const usual = {
    'GET /api/site-settings': json({}),
    'GET /api/events?when=past': json([]),
    'GET /api/albums/latest': json({ event: null }),
  };
  const current = new Map(Object.entries({ ...usual, ...responses }));
  const calls: Call[] = [];
  const respond: Send = async (url, init) => {
    const [path, query = ''] = url.split('?');
    const asked = new URLSearchParams(query);
    asked.delete('_t');
    const route = `${init.method ?? 'GET'} ${path}${asked.size > 0 ? `?${asked}` : ''}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ route, query, headers: new Headers(init.headers), body, cache: init.cache });
    // Unless a test says otherwise, no change hurts anybody.
    const isTried = asked.get('dryRun') === 'true';
    const found =
      current.get(route) ??
      (isTried ? json({ venuesAsked: 0, venuesToAsk: 0, guestsTold: 0, tellAt: null }) : undefined);
    if (!found) throw new Error(`The test has no response to ${route}`);
    return found();
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => respond(url, init));
  vi.stubGlobal('XMLHttpRequest', mockUploads(respond));
  return {
    change: (route: string, next: Responder) => void current.set(route, next),
    all: () => calls,
    calls: (route: string) => calls.filter((call) => call.route === route),
  };
}
