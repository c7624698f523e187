import { plain } from '@shared/imports/guess-columns';
import { yesOrNo } from '@shared/imports/yes-or-no';
import type { Meaning } from './meanings';

const wordsOf = (list: string) => new Set(list.split(',').map(plain));

const counted = wordsOf(`
  attending, approved, active, checked in, checked-in, confirmed, paid, going, accepted, complete,
  completed, registered, booked, valid, issued, assigned, attended, coming, will attend, placed, free,
  payment received, no payment required, partially refunded, subscribed, enabled, opted in,
  succeeded, successful, captured, regular, premium, gifted, explicit, implicit, express, implied,
  not unsubscribed, not opted out, not suppressed, not bounced, never bounced
`);
const waiting = wordsOf(`
  waiting, offered, pending, pending approval, approval pending, awaiting approval, awaiting payment, unpaid,
  awaiting offline payment, payment pending, reserved, invited, maybe, tentative, interested,
  no response, not responded, on hold, requested, incomplete, unassigned, unconfirmed,
  unactivated, validating, not set, temp hold, pending confirmation, awaiting confirmation,
  never subscribed, not subscribed
`);
const takenBack = wordsOf(`
  declined, rejected, denied, void, voided, refunded, fully refunded, cancelled, canceled,
  not attending, not going, not coming, cannot go, expired, deleted, removed, transferred, chargeback,
  charged back, disputed, failed, payment failed, revoked, withdrawn, abandoned, unsubscribed, cleaned,
  bounced, hard bounced, complained, spam, blocked, blocklisted, blacklisted, disabled, inactive,
  opted out, nonsubscribed, non subscribed, archived, suppressed, invalid, undeliverable, spammy, junk,
  malformed
`);

/** Whether a heading or a word is one of a waiting list: `On the waitlist`, `Waitlisted`, `Waiting list position`. */
export const isWaitlist = (text: string): boolean =>
  /^(?:(?:is|on|in|joined|added to) )*(?:the )?wait(?:ing)? ?list(?:ed)?(?: (?:status|position|place|number|at|on|date|\d+))*$/.test(
    plain(text),
  );

const denies = (word: string) => yesOrNo(word) === false || /^(?:never|not void)$/.test(plain(word));

/** What a word is known to say, or undefined; `refuses` is in words that say no. */
export function knownMeaning(word: string, refuses: RegExp): Meaning | undefined {
  const text = plain(word);
  if (counted.has(text) || yesOrNo(word)) return 'in';
  if (waiting.has(text) || isWaitlist(word)) return 'waiting';
  return takenBack.has(text) || denies(word) || refuses.test(text) ? 'back' : undefined;
}

/** The same in a column that says what was taken back, as `Void` or `Unsubscribed at`: a yes takes back, and so does a date. */
export function meaningOfTakingBack(word: string, refuses: RegExp): Meaning {
  if (denies(word)) return 'in';
  return yesOrNo(word) ? 'back' : (knownMeaning(word, refuses) ?? 'back');
}

/** The same in a column that says who waits: a yes, a date and a place in the line do. */
export const meaningOfWaiting = (word: string, refuses: RegExp): Meaning =>
  denies(word) ? 'in' : yesOrNo(word) ? 'waiting' : (knownMeaning(word, refuses) ?? 'waiting');
