import type { Account } from './account';
import { ApiError } from './api-error';
import { act } from './endpoints';
import { type createFaults, faultBody } from './faults';
import type { Form } from './form';
import { type Answer, createIdempotency } from './idempotency';

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

const failed = (error: unknown): Answer => {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: error.body };
};

/** What answers requests to the API: with the faults that they meet, and by their idempotency keys. */
export function createResponder({ account, faults, now }: Settings) {
  const idempotency = createIdempotency();

  /** What is answered where nothing goes wrong; not kept where it was refused before anything began. */
  function answer({ method, path, form }: StripeRequest): { answer: Answer; isKept: boolean } {
    try {
      const result = act(account, { method, path, form, now: now() });
      return { answer: { status: 200, body: structuredClone(result) }, isKept: true };
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
    // It has acted by now: who does not wait for the response cannot know.
    await faults.wait(method, path);
    // A cut connection hides what is kept; anything else that goes wrong is kept itself.
    const isCut = fault?.status === 0;
    if (key !== undefined && done.isKept)
      idempotency.keep(key, isCut ? done.answer : (faulty ?? done.answer));
    else if (key !== undefined) idempotency.forget(key);
    return faulty ?? done.answer;
  };
}
