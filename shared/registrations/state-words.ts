import type { RegistrationState } from './registration-states';

type Standing = RegistrationState | 'inside' | 'calledOff' | 'over';

type Words = {
  /** What the guest reads first, on a page of their own and in mail. */
  heading: string;
  badge: string;
  tone: 'palm' | 'lager' | 'blush' | 'ink';
};
type ListedWords = Words & {
  listed: string;
  listedAfter: string;
};

export const stateWords: Record<RegistrationState, ListedWords> & Record<Standing, Words> = {
  confirmed: {
    heading: 'Your spot is saved',
    badge: 'Spot saved',
    listed: 'Confirmed',
    listedAfter: 'Had a spot',
    tone: 'palm',
  },
  waiting: {
    heading: 'You are on the waiting list',
    badge: 'Waiting list',
    listed: 'Waiting',
    listedAfter: 'Waited',
    tone: 'blush',
  },
  offered: {
    heading: 'A spot is yours to take',
    badge: 'Spot offered',
    listed: 'Offered',
    listedAfter: 'Had an offer',
    tone: 'lager',
  },
  reserved: {
    heading: 'Your spot is held while you pay',
    badge: 'Not paid yet',
    listed: 'Paying',
    listedAfter: 'Was paying',
    tone: 'lager',
  },
  cancelled: {
    heading: 'Your registration is cancelled',
    badge: 'Cancelled',
    listed: 'Cancelled',
    listedAfter: 'Cancelled',
    tone: 'ink',
  },
  inside: { heading: 'You are in', badge: 'You are in', tone: 'palm' },
  calledOff: { heading: 'This crawl is cancelled', badge: 'Crawl cancelled', tone: 'blush' },
  over: { heading: 'This crawl is over', badge: 'Over', tone: 'ink' },
};

type Party = {
  state: RegistrationState;
  isInside: boolean;
  /** Whether its crawl is. */
  isCalledOff: boolean;
  isPast: boolean;
};

export function standingOf({ state, isInside, isCalledOff, isPast }: Party): Standing {
  if (state === 'cancelled') return state;
  if (isCalledOff) return 'calledOff';
  if (isPast) return 'over';
  return isInside ? 'inside' : state;
}

/** What a party on the waiting list reads, on the form, on its own page and in its mail (docs/product/waiting-list.md). */
export const waitingLines = [
  'As soon as there is room, we email you and hold it for a day, or for two hours if the crawl is near.',
  'From two hours before the start, open spots are first come, first served, on your own page. Please come only once you have a spot.',
] as const;
export const waitingText = waitingLines.join(' ');

/** The same where no mail reaches it. */
export const waitingLinesWithoutMail = [
  'The organizer gets in touch with you as soon as there is room.',
  'Please come only once you have a spot.',
] as const;
export const waitingTextWithoutMail = waitingLinesWithoutMail.join(' ');
