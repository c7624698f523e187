import type { RegistrationRow } from '@shared/registrations/registrations';
import { namedBy } from '../../database/audit-log';

/** What the audit log calls a registration. */
export const named = namedBy('registration', ({ firstName, lastName }: RegistrationRow) =>
  `${firstName} ${lastName}`.trim(),
);
