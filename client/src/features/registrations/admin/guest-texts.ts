import type { CancellationCause, RegistrationSource, RegistrationState } from '@shared/registration-states';
import type { Registration } from '@shared/registrations';
import { countLabel } from '@/ui/count-label';

export const stateNames: Record<RegistrationState, string> = {
  confirmed: 'Confirmed',
  waiting: 'Waiting',
  offered: 'Offered',
  cancelled: 'Cancelled',
};

export const causeNames: Record<CancellationCause, string> = {
  guest: 'by the guest',
  organiser: 'by you',
  'offer-expired': 'two offers went by',
  undeliverable: 'their mail bounced',
};

export const sourceNames: Record<RegistrationSource, string> = {
  form: 'registered',
  organiser: 'added by you',
  import: 'imported',
};

/** "2 people, 1 dog". */
export function partyText({ people, dogCount }: Pick<Registration, 'people' | 'dogCount'>): string {
  const persons = people === 1 ? '1 person' : `${people} people`;
  return dogCount === 0 ? persons : `${persons}, ${countLabel(dogCount, 'dogs')}`;
}
