import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import type { ListedRegistration } from '@shared/registrations/guest-list';
import { type RegistrationState, registrationStates } from '@shared/registrations/registration-states';
import { type StateBadges, stateOptions } from '@/ui/badge';

const guestStates: StateBadges<RegistrationState> = {
  confirmed: { label: 'Confirmed', tone: 'palm' },
  waiting: { label: 'Waiting', tone: 'blush' },
  offered: { label: 'Offered', tone: 'lager' },
  reserved: { label: 'Paying', tone: 'lager' },
  cancelled: { label: 'Cancelled', tone: 'ink' },
};

const endedStates: StateBadges<RegistrationState> = {
  ...guestStates,
  confirmed: { label: 'Had a spot', tone: 'blush' },
  waiting: { label: 'Waited', tone: 'blush' },
  offered: { label: 'Had an offer', tone: 'blush' },
  reserved: { label: 'Was paying', tone: 'blush' },
};

export type Ended = Pick<Event, 'isPast' | 'cancelledAt'>;

/** What the states of its guests are called: otherwise once it is over or cancelled. */
export const guestStatesOf = (event: Ended): StateBadges<RegistrationState> =>
  hasEnded(event) ? endedStates : guestStates;

const attendance = {
  came: { label: 'Came', tone: 'palm' },
  'no-show': { label: 'No-show', tone: 'blush' },
} as const;

/** What its guests are filtered by, with how many are in each state as far as that is known. */
export const guestFilters = (event: Ended, sizes?: Partial<Record<RegistrationState, number>>) => [
  ...(event.isPast && !event.cancelledAt ? stateOptions(['came', 'no-show'], attendance) : []),
  ...stateOptions(registrationStates, guestStatesOf(event), sizes),
];

/** Whether a party came says more than that it had a spot, once anybody was let in. */
export function badgeOf(event: Ended, { state, checkedInAt }: ListedRegistration, hasDoor: boolean) {
  if (state !== 'confirmed' || !hasDoor || !event.isPast || event.cancelledAt)
    return guestStatesOf(event)[state];
  return attendance[checkedInAt ? 'came' : 'no-show'];
}
