import type { ErrorCode, FieldErrors } from '@shared/errors';
import { isRecord } from '@shared/is-record';
import { backgroundHeader } from '@shared/site';
import { clearToken, readToken } from './auth-token';
import type { Answer, AnswerOf, Bodies, Code, CodesOf, Result, UrlOf } from './contract';
import { learnServerTime } from './server-time';

type ErrorDetails = ErrorOptions & {
  /** Undefined if the response is not from our server, or there is none. */
  code?: ErrorCode | undefined;
  errors?: FieldErrors;
  /** The whole body, where it was JSON: some errors say more than a message. */
  body?: unknown;
  /** How many seconds the server asks to wait before a retry. */
  retryAfterSeconds?: number | undefined;
};

/** A call that did not succeed. `status` is 0 where no response came at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | undefined;
  readonly errors: FieldErrors;
  readonly body: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    message: string,
    { code, errors = {}, body, retryAfterSeconds, ...options }: ErrorDetails = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.errors = errors;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function hasCode<Failure>(
  error: Failure,
  ...codes: readonly CodesOf<Failure>[]
): error is Failure & ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

const unreachable = 'We could not reach Pup Crawl. Check your connection and try again.';

/** What to tell a person: the server's message, else `otherwise`; of a proxy's error page, a whole document, its status. */
export function errorText(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  if (!(error instanceof ApiError && error.message.trim())) return otherwise;
  return error.message.trimStart().startsWith('<') ? `API Error: ${error.status}` : error.message;
}

export function fieldMessages(error: unknown): [field: string, message: string][] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.errors).flatMap(([field, [message]]): [string, string][] =>
    message ? [[field, message]] : [],
  );
}

const exit = '/api/logout';
const notModified = 304;

/** What a call may lack that a person can give: a session, or a recent proof that it is them. */
type Lack = Extract<ErrorCode, 'login-required' | 'confirm-identity'>;

/** Asks for it. Resolves with whether it is there now. */
type Ask = () => Promise<boolean>;
const asks: Partial<Record<Lack, Ask>> = {};

/** Has calls that fail for this lack wait until a person was asked, and repeats them. Returns what stops it. */
export function askFor(lack: Lack, ask: Ask): () => void {
  asks[lack] = ask;
  return () => {
    delete asks[lack];
  };
}

/** How long ago, in milliseconds, a page may have been opened for its requests to be its visitor's doing. */
const justOpened = 60_000;

/** Whether the page asks by itself: its user has not just opened or touched it. False in browsers that cannot tell. */
const isByItself = () => performance.now() > justOpened && navigator.userActivation?.isActive === false;

/** Carries a request to the server. Rejects if there is no response at all. */
type Transport = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

const byFetch: Transport = (url, init) => fetch(url, init);

/** Makes a call with the visitor's token. Throws an `ApiError` without a response, or where that reports an error. */
export async function call(
  method: string,
  url: string,
  init: RequestInit = {},
  send = byFetch,
  isSecondTry = false,
): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = readToken();
  if (token) {
    headers.set('Authorization', `Bearer ${token}`);
    // It does not keep a session from ending (docs/product/accounts.md#background-requests).
    if (isByItself()) headers.set(backgroundHeader, 'true');
  }

  let response: Response;
  try {
    response = await send(url, { ...init, method, headers });
  } catch (cause) {
    // The caller cancelled it, and knows why there is no response.
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, unreachable, { cause });
  }
  learnServerTime(response.headers.get('Date'));
  if (response.ok || response.status === notModified) return response;

  const error = await errorOf(response);
  const lack = lackOf(error, token);
  const ask = lack && asks[lack];
  if (ask && !isSecondTry && url !== exit) {
    const newer = readToken();
    const isGivenAlready = newer !== null && newer !== token;
    if (isGivenAlready || (await ask())) return call(method, url, init, send, true);
  }
  // A response to a token that has been replaced meanwhile says nothing about the new one.
  if (lack === 'login-required' && token === readToken()) clearToken();
  throw error;
}

function lackOf(error: ApiError, token: string | null): Lack | undefined {
  if (token !== null && isLoginRequired(error)) return 'login-required';
  return hasCode(error, 'confirm-identity') ? 'confirm-identity' : undefined;
}

function fieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, messages]) =>
      Array.isArray(messages) ? [[field, messages.filter((message) => typeof message === 'string')]] : [],
    ),
  );
}

// Any text passes: it is only ever compared with codes, and their list would bring Zod to every page.
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseJson(text);
  const { message, code, errors } = isRecord(body) ? body : {};
  const retryAfter = response.headers.get('Retry-After');
  const said = typeof message === 'string' && message ? message : text;
  return new ApiError(response.status, said || `API Error: ${response.status}`, {
    code: isCode(code) ? code : undefined,
    errors: fieldErrors(errors),
    body,
    // A proxy's may be a date.
    retryAfterSeconds: /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
  });
}

/** Whether the session has ended. A 401 from a proxy, or for a wrong password, says nothing about the token. */
function isLoginRequired(error: unknown): boolean {
  return hasCode(error, 'login-required') && error.status === 401;
}

/** Reads, past every cache. */
export async function read(url: string, headers: HeadersInit = {}): Promise<Response> {
  const separator = url.includes('?') ? '&' : '?';
  return call('GET', `${url}${separator}_t=${Date.now()}`, { cache: 'no-store', headers });
}

export function getJson<const Url extends string>(url: UrlOf<'GET', Url>): AnswerOf<'GET', Url>;
export async function getJson(url: string): Promise<unknown> {
  const response = await read(url);
  return response.json();
}

/** Reads JSON, or null if it has not changed since this ETag. */
export function getJsonIfChanged<const Url extends string>(
  url: UrlOf<'GET', Url>,
  etag: string | null,
): Answer<{ body: Result<'GET', Url>; etag: string | null } | null, Code<'GET', Url>>;
export async function getJsonIfChanged(url: string, etag: string | null): Promise<unknown> {
  const response = await read(url, etag === null ? {} : { 'If-None-Match': etag });
  if (response.status === notModified) return null;
  return { body: await response.json(), etag: response.headers.get('ETag') };
}

/** Who is logged in, or null. */
export async function getUser() {
  try {
    return await getJson('/api/user');
  } catch (error) {
    if (isLoginRequired(error)) return null;
    throw error;
  }
}

type Writing = 'POST' | 'PUT' | 'DELETE';

/** Writes. Returns the response's JSON, or undefined if it has no content, for callers that have checked the types. */
export async function write(method: Writing, url: string, payload?: unknown) {
  const headers: HeadersInit = payload === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await call(method, url, { headers, body: JSON.stringify(payload) });
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

export function sendJson<
  const M extends Writing,
  const Url extends string,
  Given extends Bodies<Given, M, Url>,
>(method: M, url: UrlOf<M, Url>, ...body: Given): AnswerOf<M, Url>;
export function sendJson(method: Writing, url: string, payload?: unknown): Promise<unknown> {
  return write(method, url, payload);
}

/** Sends what was typed into a form, by its fields' names: its schema says which there are, not the compiler. */
export const sendTyped = <const M extends Writing, const Url extends string>(
  method: M,
  url: UrlOf<M, Url>,
  typed: object,
): AnswerOf<M, Url> => write(method, url, typed);
