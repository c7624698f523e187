import type {
  CancellationCause,
  RegistrationSource,
  RegistrationState,
} from '@shared/registrations/registration-states';
import type { StateBadges } from '@/ui/badge';

export const guestStates: StateBadges<RegistrationState> = {
  confirmed: { label: 'Confirmed', tone: 'palm' },
  waiting: { label: 'Waiting', tone: 'blush' },
  offered: { label: 'Offered', tone: 'lager' },
  cancelled: { label: 'Cancelled', tone: 'ink' },
};

export const causeNames: Record<CancellationCause, string> = {
  guest: 'by the guest',
  organizer: 'by you',
  'offer-expired': 'two offers went by',
  undeliverable: 'their mail bounced',
};

export const sourceNames: Record<RegistrationSource, string> = {
  form: 'registered',
  organizer: 'added by you',
  import: 'imported',
};
