import { plain } from '@shared/imports/guess-columns';
import { yesOrNo } from '@shared/imports/yes-or-no';
import type { Meaning } from './meanings';

const wordsOf = (list: string) => new Set(list.split(',').map(plain));

const counted = wordsOf(`
  attending, approved, active, checked in, checked-in, confirmed, paid, going, accepted, complete,
  completed, registered, booked, valid, issued, assigned, attended, coming, will attend, placed, free,
  payment received, no payment required, partially refunded, subscribed, enabled, opted in
`);
const waiting = wordsOf(`
  waiting, offered, waitlist, waitlisted, wait list, waiting list, on waitlist, on the waitlist,
  pending, pending approval, approval pending, awaiting approval, awaiting payment, unpaid,
  awaiting offline payment, payment pending, reserved, invited, maybe, tentative, interested,
  no response, not responded, on hold, requested, incomplete, unassigned, unconfirmed
`);
const takenBack = wordsOf(`
  declined, rejected, denied, void, voided, refunded, fully refunded, cancelled, canceled,
  not attending, not going, not coming, cannot go, expired, deleted, removed, transferred, chargeback,
  charged back, disputed, failed, payment failed, revoked, withdrawn, abandoned, unsubscribed, cleaned,
  bounced, hard bounced, complained, spam, blocked, blocklisted, blacklisted, disabled, inactive,
  opted out, nonsubscribed, non subscribed, archived, suppressed, invalid
`);

/** What a yes or no says. */
const denies = (word: string) => yesOrNo(word) === false || plain(word) === 'not void';

/** What a word is known to say, or undefined. */
export function knownMeaning(word: string): Meaning | undefined {
  const text = plain(word);
  if (takenBack.has(text) || denies(word)) return 'back';
  if (waiting.has(text)) return 'waiting';
  return counted.has(text) || yesOrNo(word) ? 'in' : undefined;
}

/** The same in a column that says what was taken back, as `Void` or `Unsubscribed at`: a yes takes back, and so does a date. */
export function meaningOfTakingBack(word: string): Meaning {
  if (denies(word)) return 'in';
  return yesOrNo(word) ? 'back' : (knownMeaning(word) ?? 'back');
}
