import { ApiError } from './api-error';

export type Answer = { status: number; body: object };
type Kept = { fingerprint: string; answer: Answer | undefined; at: number };

const keptSeconds = 24 * 3600;

/** Responses by their idempotency keys, as Stripe keeps them: those of 500, too, and for a day. */
export function createIdempotency() {
  const kept = new Map<string, Kept>();
  return {
    /**
     * Gives what was answered to the key before. Throws an ApiError where other parameters had it, or where its first
     * request is still at work. Where there is none, the key is taken until `keep` or `forget`. `now` is in seconds.
     */
    take(key: string, fingerprint: string, now: number): Answer | undefined {
      const known = kept.get(key);
      if (!known || known.at < now - keptSeconds) {
        kept.set(key, { fingerprint, answer: undefined, at: now });
        return undefined;
      }
      if (known.fingerprint !== fingerprint)
        throw new ApiError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
          true,
        );
      if (!known.answer)
        throw new ApiError(
          409,
          'There is currently another in-progress request using this Idempotent Key.',
          { type: 'idempotency_error', code: 'idempotency_key_in_use' },
          true,
        );
      return known.answer;
    },
    keep(key: string, answer: Answer): void {
      const known = kept.get(key);
      if (known) known.answer = answer;
    },
    forget(key: string): void {
      kept.delete(key);
    },
  };
}
