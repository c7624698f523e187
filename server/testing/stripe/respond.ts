import type { Account } from './account';
import { type createFaults, faultBody } from './faults';
import {
  ApiError,
  type Form,
  formOf,
  invalid,
  namedTexts,
  numberOf,
  readSession,
  textOf,
} from './read-session';

/** What the stand-in was asked. Status 0 where the connection was cut, or there is no response yet. */
export type StripeRequest = {
  method: string;
  path: string;
  form: Form;
  idempotencyKey: string | undefined;
  status: number;
};

type Settings = {
  account: Account;
  faults: ReturnType<typeof createFaults>;
  /** Seconds. */
  now: () => number;
};

type Row = { id: string; created?: number };

const daySeconds = 24 * 3600;
const eventDays = 30;

/** One page of a list, the newest first, as Stripe pages it. */
function pageOf<Item extends Row>(path: string, rows: Item[], form: Form) {
  const limit = numberOf(form.limit) ?? 10;
  if (limit > 100)
    throw invalid('This value must be between 1 and 100.', 'limit', 'parameter_invalid_integer');
  const since = numberOf(formOf(form.created).gte) ?? 0;
  const all = rows.toReversed().filter(({ created: at = 0 }) => at >= since);
  const start = all.findIndex(({ id }) => id === form.starting_after) + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list', url: path, data, has_more: start + limit < all.length };
}

/** What the API does; throws an ApiError. `now` is in seconds. */
function act(account: Account, { method, path, form }: StripeRequest, now: number): object {
  account.endOverdue();
  const [resource = '', id, action] = path.replace(/^\/v1\/(?:checkout\/)?/, '').split('/');
  const isRead = method === 'GET';
  const intentId = textOf(form.payment_intent);
  const list = <Item extends Row>(rows: Iterable<Item>) => pageOf(path, [...rows], form);
  const listOfIntent = <Item extends Row & { payment_intent: string }>(rows: Iterable<Item>) =>
    list([...rows].filter(({ payment_intent: of }) => intentId === undefined || of === intentId));
  switch (resource) {
    case 'account':
      return { id: 'acct_standin', object: 'account' };
    case 'sessions':
      if (id === undefined)
        return isRead ? list(account.sessions.values()) : account.createSession(readSession(form, now));
      return action === 'expire' ? account.expire(id) : account.findSession(id);
    case 'disputes':
      return listOfIntent(account.disputes.values());
    case 'refunds': {
      if (isRead) return listOfIntent(account.refunds.values());
      const charge = account.chargeOfIntent(intentId ?? '');
      return account.refund(charge, numberOf(form.amount), namedTexts(form.metadata));
    }
    case 'events': {
      const wanted = Object.values(formOf(form.types));
      const isWanted = (type: string) => wanted.length === 0 || wanted.includes(type);
      const since = now - eventDays * daySeconds;
      return list(account.events.filter(({ created, type }) => created > since && isWanted(type)));
    }
    default:
      throw invalid(`Unrecognized request URL (${method}: ${path}).`);
  }
}

type Answer = { status: number; body: object };

const failed = (error: unknown): Answer => {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, details } = error;
  return { status, body: { error: { type: 'invalid_request_error', ...details, message } } };
};

const idempotencyError = (status: number, message: string, code?: string) =>
  new ApiError(status, message, { type: 'idempotency_error', ...(code && { code }) }, true);

/** Responses by their idempotency keys, as Stripe keeps them: those of 500, too, and for a day. */
function createIdempotency() {
  const kept = new Map<string, { fingerprint: string; answer: Answer | undefined; at: number }>();
  return {
    /** Gives what was answered to the key before; else the key is taken until `keep` or `forget`. `now` is in seconds. */
    take(key: string, fingerprint: string, now: number): Answer | undefined {
      const known = kept.get(key);
      if (!known || known.at < now - daySeconds) {
        kept.set(key, { fingerprint, answer: undefined, at: now });
        return undefined;
      }
      if (known.fingerprint !== fingerprint)
        throw idempotencyError(
          400,
          'Keys can only be used with the same parameters they were first used with.',
        );
      if (!known.answer)
        throw idempotencyError(409, 'Another request in progress uses this key.', 'idempotency_key_in_use');
      return known.answer;
    },
    keep(key: string, answer: Answer): void {
      const known = kept.get(key);
      if (known) known.answer = answer;
    },
    forget: (key: string) => kept.delete(key),
  };
}

/** What answers requests to the API: with the faults that they meet, and by their idempotency keys. */
export function createResponder({ account, faults, now }: Settings) {
  const idempotency = createIdempotency();

  /** What is answered where nothing goes wrong; not kept where it was refused before anything began. */
  function answer(request: StripeRequest): { answer: Answer; isKept: boolean } {
    try {
      const body = structuredClone(act(account, request, now()));
      return { answer: { status: 200, body }, isKept: true };
    } catch (error) {
      return { answer: failed(error), isKept: !(error instanceof ApiError && error.isValidation) };
    }
  }

  return async (request: StripeRequest, body: string): Promise<Answer> => {
    const { method, path, idempotencyKey } = request;
    if (faults.isTooMuch(method, path)) return { status: 429, body: faultBody(429) };
    const fault = faults.next(method, path);
    const faulty = fault && { status: fault.status, body: faultBody(fault.status) };
    // What goes wrong before anything has begun leaves nothing behind.
    if (faulty && !fault.afterActing && fault.status < 500) return faulty;
    const key = method === 'POST' ? idempotencyKey : undefined;
    let known: Answer | undefined;
    try {
      known = key === undefined ? undefined : idempotency.take(key, `${path}\n${body}`, now());
    } catch (error) {
      return failed(error);
    }
    if (known) return faulty ?? known;
    const done = faulty && !fault.afterActing ? { answer: faulty, isKept: true } : answer(request);
    // It has acted by now: a caller who does not wait for the response cannot know.
    await faults.wait(method, path);
    // A cut connection hides what is kept; anything else that goes wrong is kept itself.
    const isCut = fault?.status === 0;
    if (key !== undefined && done.isKept)
      idempotency.keep(key, isCut ? done.answer : (faulty ?? done.answer));
    else if (key !== undefined) idempotency.forget(key);
    return faulty ?? done.answer;
  };
}
