import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import type { ListedRegistration } from '@shared/registrations/guest-list';
import { type RegistrationState, registrationStates } from '@shared/registrations/registration-states';
import { stateWords } from '@shared/registrations/state-words';
import { type StateBadges, stateOptions } from '@/ui/badge';

export type Ended = Pick<Event, 'isPast' | 'cancelledAt'>;

/** What a state of its guests is called: otherwise once it is over or cancelled. */
function stateBadge(event: Ended, state: RegistrationState): StateBadges<string>[string] {
  const { listed, listedAfter, tone } = stateWords[state];
  if (!hasEnded(event)) return { label: listed, tone };
  return { label: listedAfter, tone: state === 'cancelled' ? tone : 'blush' };
}

const stateBadges = (event: Ended): StateBadges<RegistrationState> => ({
  confirmed: stateBadge(event, 'confirmed'),
  waiting: stateBadge(event, 'waiting'),
  offered: stateBadge(event, 'offered'),
  reserved: stateBadge(event, 'reserved'),
  cancelled: stateBadge(event, 'cancelled'),
});

const attendance = {
  came: { label: 'Came', tone: 'palm' },
  'no-show': { label: 'No-show', tone: 'blush' },
} as const;

/** What its guests are filtered by, with how many are in each state as far as that is known. */
export const guestFilters = (event: Ended, sizes?: Partial<Record<RegistrationState, number>>) => [
  ...(event.isPast && !event.cancelledAt ? stateOptions(['came', 'no-show'], attendance) : []),
  ...stateOptions(registrationStates, stateBadges(event), sizes),
];

/** Whether a party came says more than that it had a spot, once anybody was let in. */
export function badgeOf(event: Ended, { state, checkedInAt }: ListedRegistration, hasDoor: boolean) {
  if (state !== 'confirmed' || !hasDoor || !event.isPast || event.cancelledAt)
    return stateBadge(event, state);
  return attendance[checkedInAt ? 'came' : 'no-show'];
}
