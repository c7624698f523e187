import { vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

/** One request as the server would have seen it. */
export type Call = {
  route: string;
  query: string;
  headers: Headers;
  body: unknown;
  cache: string | undefined;
};

export const json =
  (body: unknown, status = 200): Answer =>
  () =>
    new Response(JSON.stringify(body), { status });

export const text =
  (body: string, status = 200): Answer =>
  () =>
    new Response(body, { status });

export const refusal = (status: number, message: string, errors?: Record<string, string[]>): Answer =>
  json({ message, errors }, status);

export const noContent: Answer = () => new Response(null, { status: 204 });

/** No answer, ever. */
export const silence: Answer = () => new Promise(() => {});

/** What a browser does where there is no connection. */
export const noConnection: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that is held back until `release` is called. */
export function held(answer: Answer): { answer: Answer; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(answer), release: () => release() };
}

/** Stands in for the server: answers by method and address (`GET /api/events?when=past`), and remembers the calls. */
export function answer(answers: Record<string, Answer>) {
  const usual = { 'GET /api/site-settings': json({}), 'GET /api/events?when=past': json([]) };
  const current = new Map(Object.entries({ ...usual, ...answers }));
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path, query = ''] = url.split('?');
    const asked = new URLSearchParams(query);
    asked.delete('_t');
    const route = `${init.method ?? 'GET'} ${path}${asked.size > 0 ? `?${asked}` : ''}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ route, query, headers: new Headers(init.headers), body, cache: init.cache });
    const found = current.get(route);
    if (!found) throw new Error(`The test has no answer to ${route}`);
    return found();
  });
  return {
    /** From now on this is the answer to that route. */
    change: (route: string, next: Answer) => void current.set(route, next),
    all: () => calls,
    calls: (route: string) => calls.filter((call) => call.route === route),
  };
}
