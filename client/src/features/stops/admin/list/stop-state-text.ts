import { listText } from '@shared/counting';
import { dayMilliseconds, formatClock, minuteMilliseconds } from '@shared/dates';
import { formatMonthAndDay } from '@shared/short-days';
import { askAgainFrom, askingActionsOf } from '@shared/stops/next-state';
import { walkingMinutes } from '@shared/stops/route';
import { isUndecided, type StopState } from '@shared/stops/stop-states';
import type { EventVendor, Stop } from '@shared/stops/stops';
import { currentTime } from '@/api/server-time';
import type { StateBadges } from '@/ui/badge';
import {
  type DraftStop,
  isAskedAboutTime,
  isReplaced,
  isSetBack,
  mailObstacleOf,
  nextOf,
  staysAgreed,
  staysConfirmed,
} from '../draft/draft-route';

export const stopStates: StateBadges<StopState> = {
  planned: { label: 'Planned', tone: 'blush' },
  invited: { label: 'Invited', tone: 'lager' },
  confirmed: { label: 'Confirmed', tone: 'palm' },
  declined: { label: 'Declined', tone: 'ink' },
};

/** The same of an event that is over or cancelled. */
export const endedStates: StateBadges<StopState> = {
  planned: { label: 'Not asked', tone: 'blush' },
  invited: { label: 'No answer', tone: 'blush' },
  confirmed: { label: 'Had agreed', tone: 'blush' },
  declined: stopStates.declined,
};

function daysAgo(instant: string, now: number): string {
  const days = Math.floor((now - new Date(instant).getTime()) / dayMilliseconds);
  if (days < 1) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** How many venues have to be asked once a draft is saved. An invitation that waits is for the venue it was written to. */
export const toInvite = (stops: DraftStop[]): number =>
  stops.filter((stop) => {
    const { venueId, stored } = stop;
    const isUnsent = stored?.venueId === venueId && stored.isUnsent;
    const asked = {
      ...nextOf(stop, stop.isConfirmed),
      partnerId: venueId,
      isUnsent,
      mailObstacle: mailObstacleOf(stop),
    };
    const when = { isToCome: true, isMailOn: true, now: new Date(currentTime()) };
    return askingActionsOf(asked, when).includes('invite');
  }).length;

type Noted = Pick<
  Stop,
  | 'venueId'
  | 'state'
  | 'askedAt'
  | 'isUnsent'
  | 'mailObstacle'
  | 'answeredAt'
  | 'declineReason'
  | 'isTimeAgreed'
> & { answeredBy: Stop['answeredBy'] | EventVendor['answeredBy'] };

/** What of a stop is said in a summary: one thing, or the numbers would not add up. */
function standingOf({ state, askedAt, isUnsent, isTimeAgreed }: Noted) {
  if (state === 'declined') return 'declined';
  if (state === 'confirmed') return isTimeAgreed ? 'confirmed' : 'waiting on a new time';
  if (isUnsent) return 'not sent yet';
  if (state === 'planned') return 'not asked';
  return askedAt === null ? 'to ask again' : 'waiting for an answer';
}

export function stateNote(stop: Noted, now: number): string {
  const { venueId, askedAt, answeredAt, answeredBy, mailObstacle } = stop;
  const since = askedAt && `${daysAgo(askedAt, now)}, no answer yet`;
  const standing = standingOf(stop);
  if (mailObstacle && (standing === 'not asked' || standing === 'to ask again'))
    return mailObstacle === 'no-email'
      ? 'No email address: ask them yourself'
      : 'Not approved: no invitation goes out';
  switch (standing) {
    case 'not sent yet':
      return 'Invitation waiting in Mail';
    case 'not asked':
      return venueId === null ? 'Not a venue partner: ask them yourself' : 'Not asked yet';
    case 'to ask again':
      return venueId === null ? 'Time changed: ask them again' : 'Time changed: ask again';
    case 'waiting for an answer':
      return `Asked ${since}`;
    case 'waiting on a new time':
      return since ? `New time: asked ${since}` : 'New time: the venue will be asked soon';
    default: {
      const isByOrganizer = standing === 'confirmed' && answeredBy === 'organizer';
      const who = isByOrganizer ? 'you' : `the ${answeredBy === 'vendor' ? 'vendor' : 'venue'}`;
      const said = `By ${who}${answeredAt ? ` on ${formatMonthAndDay(answeredAt)}` : ''}`;
      return stop.declineReason ? `${said}: “${stop.declineReason}”` : said;
    }
  }
}

export function shownState(stop: DraftStop, hasEnded: boolean) {
  const { stored, isConfirmed } = stop;
  if (isConfirmed && !staysAgreed(stop))
    return { badge: stopStates.confirmed, note: 'By you, once you save' };
  if (stored === null || isReplaced(stop))
    return { badge: { label: 'New', tone: 'blush' } as const, note: 'Not saved yet' };
  if (isConfirmed === false && staysConfirmed(stop)) {
    const badge = stopStates[stored.askedAt === null ? 'planned' : 'invited'];
    return { badge, note: 'No longer confirmed, once you save' };
  }
  const now = currentTime();
  if (hasEnded) {
    const note = stored.answeredAt ? stateNote({ ...stored, isTimeAgreed: true }, now) : '';
    return { badge: endedStates[stored.state], note };
  }
  const isToAgree = stored.state === 'confirmed' && !stored.isTimeAgreed;
  const badge = isToAgree ? ({ label: 'New time', tone: 'lager' } as const) : stopStates[stored.state];
  if (isSetBack(stop)) return { badge, note: 'Changed: ask again after you save' };
  if (isAskedAboutTime(stop)) return { badge, note: 'New time: the venue will be asked after you save' };
  return { badge, note: stateNote(stored, now) };
}

const open = [
  'not sent yet',
  'waiting for an answer',
  'to ask again',
  'waiting on a new time',
  'not asked',
  'declined',
];

/** How far the confirmations are: `3 of 5 confirmed, 1 not asked, 1 declined`; or were, once they have ended. */
export function confirmationSummary(stops: Noted[], hasEnded = false): string {
  const { length } = stops;
  if (hasEnded) return `${stops.filter(({ state }) => state === 'confirmed').length} of ${length} had agreed`;
  const count = (standing: string) => stops.filter((stop) => standingOf(stop) === standing).length;
  return listText([
    `${count('confirmed')} of ${length} confirmed`,
    ...open.map((standing) => count(standing) > 0 && `${count(standing)} ${standing}`),
  ]);
}

type Asked = Noted & Pick<Stop, 'name' | 'actions'>;

/** A vendor of an event, as the venue of a stop: there is nothing to agree on about the time. */
export const asStop = (vendor: EventVendor): Asked & Pick<Stop, 'id'> => ({
  ...vendor,
  isTimeAgreed: true,
  id: vendor.vendorId,
  venueId: vendor.vendorId,
  name: vendor.businessName,
});

/** Who has not answered, and from when on those may be written to again who were asked of late. */
export function silentText(asked: Asked[]): string {
  const names = asked
    .filter(({ state, askedAt, isUnsent }) => state === 'invited' && askedAt !== null && !isUnsent)
    .map(({ name, askedAt, actions, venueId, mailObstacle }) =>
      askedAt === null || actions.includes('askAgain') || venueId === null || mailObstacle !== null
        ? name
        : `${name} (write again from ${formatMonthAndDay(askAgainFrom(askedAt))})`,
    );
  return names.length > 0 ? `Still to answer: ${listText(names)}.` : '';
}

export const withoutDrinks = (stops: Stop[]): Stop[] =>
  stops.filter((stop) => stop.venueId !== null && stop.state === 'confirmed' && isUndecided(stop));

/** What a bar has for the pack: `Pup Punch ($6)`. */
export const offersOf = ({ specials }: Pick<DraftStop, 'specials'>): string[] =>
  specials.map(({ what, price }) => (price ? `${what} (${price})` : what));

type Times = Pick<DraftStop, 'arrivesAt' | 'leavesAt'>;

const isAfter = (one: string, other: string) => new Date(one) > new Date(other);

/** What is wrong with the times of a stop, after the one before it; null where nothing is. */
export function timesProblem(stop: Times, previous: Times | undefined): string | null {
  if (!isAfter(stop.leavesAt, stop.arrivesAt)) return 'The departure is before the arrival.';
  if (!previous || !isAfter(previous.leavesAt, stop.arrivesAt)) return null;
  return `It starts at ${formatClock(stop.arrivesAt)}, but the stop before it ends at ${formatClock(previous.leavesAt)}.`;
}

/** The way to a stop in words: `Walk: about 8 min, 15 min planned`; none where nothing is known of it. */
export function wayOf(stop: DraftStop, previous: DraftStop | undefined) {
  if (!previous) return null;
  const minutes = walkingMinutes(previous, stop);
  const gap = Math.round((Date.parse(stop.arrivesAt) - Date.parse(previous.leavesAt)) / minuteMilliseconds);
  const isTooShort = minutes !== null && gap >= 0 && gap < minutes;
  const known = listText([
    minutes !== null && `about ${minutes} min`,
    gap >= 0 && `${isTooShort ? 'only ' : ''}${gap} min planned`,
  ]);
  return known ? { text: `Walk: ${known}`, isTooShort } : null;
}
