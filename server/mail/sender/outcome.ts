import type { FailureCause } from '@shared/mail/email-kinds';
import type { NodemailerError } from 'nodemailer';

export type DeliveryError = Pick<
  NodemailerError,
  'message' | 'code' | 'command' | 'response' | 'responseCode'
>;

/** How an attempt to send a message ended. */
export type Outcome =
  | { kind: 'sent' }
  /** Its cause is gone: nobody wants it any more. */
  | { kind: 'dropped' }
  /** For good, through no fault of the mail server. */
  | { kind: 'failed'; cause: FailureCause; reason: string }
  /** Not now: this message is tried again, others go on. For good it would fail for this cause. */
  | { kind: 'deferred'; cause: FailureCause; reason: string }
  /** Not tried, or not to be counted. */
  | { kind: 'released' }
  /**
   * The server takes nothing from us at present, for any recipient: everything waits, and no message is worse off for
   * it. Only one that the server had begun to receive counts the attempt, because it may be what breaks it.
   */
  | { kind: 'refused'; reason: string; hadBegun: boolean };

/** What the server says of itself and of us, where another recipient would get the same response (RFC 3463, 4954). */
const codesAboutUs = new Set([421, 454, 530, 534, 535, 538]);
/** Its state, but for a message that is too large; and the day's quota, in the words of Gmail. */
const detailsAboutUs = /^\d{3}[ -][45]\.(3\.(?!4\b)\d+|4\.5)\b/;

/** Nodemailer's codes where it did not get as far as the message, or not again. */
const connectionErrors = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EABORT',
]);

/** What the server said, or else what happened to the connection, in one line. Of TLS its words say too little. */
export function reasonOf({ code, response, message }: DeliveryError): string {
  if (message.includes('wrong version number'))
    return 'SMTP_URL should begin with smtp:// for this port: the mail server does not begin with TLS there';
  return (code === 'ETLS' ? message : (response ?? message)).replace(/\s+/g, ' ').trim().slice(0, 500);
}

/** What follows from nodemailer's error. `hadBegun`: the server had begun to receive the message. */
export function outcomeOf(error: DeliveryError, hadBegun: boolean): Outcome {
  const { code, command = '', response = '', responseCode } = error;
  const reason = reasonOf(error);
  if (code !== undefined && connectionErrors.has(code)) return { kind: 'refused', reason, hadBegun };
  // A fault of ours, which must not keep others from being sent.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { kind: 'deferred', cause: 'rejected', reason };
  const isTooLarge = responseCode === 552;
  const isAboutUs =
    (responseCode !== undefined && codesAboutUs.has(responseCode)) ||
    detailsAboutUs.test(response) ||
    (command === 'MAIL FROM' && responseCode !== undefined && !isTooLarge);
  if (isAboutUs) return { kind: 'refused', reason, hadBegun: false };
  // Without a response nodemailer itself found that it cannot be sent.
  const isForGood = responseCode === undefined || responseCode >= 500;
  return { kind: isForGood ? 'failed' : 'deferred', cause: 'rejected', reason };
}
