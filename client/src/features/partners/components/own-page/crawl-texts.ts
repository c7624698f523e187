import { countLabel, listText } from '@shared/counting';
import type { PartnerStop } from '@shared/partners/partner-page';

type Heads = { people: number; dogs: number };

/** `24 people, 11 dogs` */
export const headsText = ({ people, dogs }: Heads) =>
  listText([countLabel(people, '1 person', '# people'), countLabel(dogs, '1 dog', '# dogs')]);

/** How many come, or came. */
export function expectedText({ expected, came }: { expected: Heads; came: Heads | null }): string {
  if (came) return `Who came: ${headsText(came)}.`;
  if (expected.people === 0) return 'Nobody has a spot yet. The number grows here as people register.';
  return `Coming so far: ${headsText(expected)}.`;
}

type Standing = { badge: string; tone: 'lager' | 'palm' | 'blush'; text: string };

/** How things stand between a venue and a crawl. */
export function standingOf({ state, isChanged, isOpen, event }: PartnerStop): Standing {
  if (event.cancelledAt)
    return {
      badge: 'Cancelled',
      tone: 'blush',
      text: 'This crawl is cancelled. Please take the poster down.',
    };
  if (event.isPast)
    return state === 'confirmed'
      ? { badge: 'Over', tone: 'palm', text: 'Thank you for having us.' }
      : { badge: 'Closed', tone: 'blush', text: 'This crawl is over, and can no longer be answered.' };
  if (!isOpen) return { badge: 'Closed', tone: 'blush', text: 'This invitation can no longer be answered.' };
  if (isChanged)
    return {
      badge: 'Changed',
      tone: 'lager',
      text:
        state === 'confirmed'
          ? 'Your time has changed since you said yes. Does the new one suit you? You stay on the route meanwhile, with a note that it is being confirmed.'
          : 'The day or your time has changed since we asked. Does it still suit you?',
    };
  switch (state) {
    case 'confirmed':
      return {
        badge: 'Confirmed',
        tone: 'palm',
        text: 'You are on the route, and your name is on its page.',
      };
    case 'declined':
      return {
        badge: 'Declined',
        tone: 'blush',
        text: 'You have said no, and your name stands nowhere. Changed your mind? You can still confirm.',
      };
    default:
      return {
        badge: 'Invited',
        tone: 'lager',
        text: 'Will you be a stop? Your name stands nowhere until you have said yes.',
      };
  }
}
