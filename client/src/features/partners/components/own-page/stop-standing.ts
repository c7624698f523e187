import type { PartnerStop, PartnerVendorEvent } from '@shared/partners/partner-page';
import type { StopPhase } from '@shared/stops/tonight';

type Standing = { badge: string; tone: 'lager' | 'palm' | 'blush'; text: string };

const declined: Standing = {
  badge: 'Declined',
  tone: 'blush',
  text: 'You said no, so your name does not appear anywhere. Changed your mind? You can still confirm.',
};
const closed = (text: string): Standing => ({ badge: 'Closed', tone: 'blush', text });
const over = closed('This crawl is over, so you can no longer answer.');
const cancelled = (toDo: string): Standing => ({
  badge: 'Cancelled',
  tone: 'blush',
  text: `This crawl is cancelled. ${toDo}`,
});
const nothingToDo = 'There is nothing you need to do.';

const beforeThePack = 'You are on the route, and your name is on its page.';
/** What is said to a venue that has agreed, and on the crawl's day once the pack has come. */
const confirmedTexts: Record<StopPhase, string> = {
  later: beforeThePack,
  next: beforeThePack,
  now: 'The pack is with you now.',
  past: 'The pack has moved on. Thank you for having us.',
};

/** Whether a venue can answer at `now` (ms): who has agreed until the pack comes, others until it would have left. */
export const mayAnswer = ({ isOpen, state, arrivesAt, leavesAt }: PartnerStop, now: number): boolean =>
  isOpen && now < Date.parse(state === 'confirmed' ? arrivesAt : leavesAt);

export function standingOf(
  { state, isChanged, isOpen, event }: PartnerStop,
  canAnswer: boolean,
  phase: StopPhase = 'later',
): Standing {
  if (event.cancelledAt)
    return cancelled(state === 'confirmed' ? 'Please take the poster down.' : nothingToDo);
  if (event.isPast)
    return state === 'confirmed' ? { badge: 'Over', tone: 'palm', text: 'Thank you for having us.' } : over;
  // By its plan: the pack may be there late.
  if (!isOpen || (!canAnswer && state !== 'confirmed'))
    return closed('You can no longer answer this invitation.');
  if (isChanged && canAnswer)
    return {
      badge: 'Changed',
      tone: 'lager',
      text:
        state === 'confirmed'
          ? 'Your time has changed since you said yes. Does the new one work for you? Until you answer, you stay on the route, with a note that the time is being confirmed.'
          : 'The day or your time has changed since we asked. Does it still work for you?',
    };
  switch (state) {
    case 'confirmed':
      return { badge: 'Confirmed', tone: 'palm', text: confirmedTexts[phase] };
    case 'declined':
      return declined;
    default:
      return {
        badge: 'Invited',
        tone: 'lager',
        text: 'Will you be a stop? Your name does not appear anywhere until you say yes.',
      };
  }
}

export function vendorStandingOf({ state, event }: PartnerVendorEvent, isOpen: boolean): Standing {
  if (event.cancelledAt) return cancelled(nothingToDo);
  if (!isOpen && state === 'confirmed') return { badge: 'Over', tone: 'palm', text: 'Thank you for coming.' };
  if (!isOpen) return over;
  if (state === 'confirmed')
    return {
      badge: 'You are coming',
      tone: 'palm',
      text: 'Your name is on the crawl’s page. Bring your table, your tent, and a small giveaway or sample.',
    };
  if (state === 'declined') return declined;
  return {
    badge: 'Invited',
    tone: 'lager',
    text: 'Will you be there? Your name does not appear anywhere until you say yes.',
  };
}
