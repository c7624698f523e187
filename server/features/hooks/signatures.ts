import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureHeader, timestampHeader } from '@shared/hooks/google-forms-script';
import type { HookProvider } from '@shared/hooks/hooks';
import type { Request } from 'express';

/** How old what our script signs may be, and how far ahead of ours the clocks of Google may be. */
const skewMilliseconds = 5 * 60_000;

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const hmac = (secret: string, ...parts: (string | Buffer)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', secret)).digest('base64');

type Signed = { headers: Pick<Request, 'get'>; body: Buffer; secret: string; now: Date };

/** As each provider that signs documents it. What is no provider here signs nothing. */
const checks: Partial<Record<HookProvider, (signed: Signed) => boolean>> = {
  tally: ({ headers, body, secret }) => isSame(headers.get('tally-signature') ?? '', hmac(secret, body)),
  typeform: ({ headers, body, secret }) =>
    isSame(headers.get('typeform-signature') ?? '', `sha256=${hmac(secret, body)}`),
  'google-forms'({ headers, body, secret, now }) {
    const timestamp = headers.get(timestampHeader) ?? '';
    const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
    const isRecent = /^\d+$/.test(timestamp) && age <= skewMilliseconds;
    return isRecent && isSame(headers.get(signatureHeader) ?? '', hmac(secret, `${timestamp}.`, body));
  },
};

/** Whether a delivery is signed as its provider signs, with this secret, over exactly these bytes. */
export const isSignatureValid = (provider: HookProvider, signed: Signed): boolean =>
  checks[provider]?.(signed) ?? true;
