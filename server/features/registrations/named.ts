import type { RegistrationRow } from '@shared/registrations';

/** What the audit log calls a registration. */
export const named = ({ id, firstName, lastName }: RegistrationRow) => ({
  entity: 'registration' as const,
  entityId: id,
  label: `${firstName} ${lastName}`.trim(),
});
