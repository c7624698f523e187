import type { CancellationCause, RegistrationSource, RegistrationState } from '@shared/registration-states';

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
