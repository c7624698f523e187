import { zodResolver } from '@hookform/resolvers/zod';
import { registrationChangeOf } from '@shared/registrations/party-change';

/** Validates a change of this party. */
export const changeRules = (stored: Parameters<typeof registrationChangeOf>[0]) =>
  zodResolver(registrationChangeOf(stored), undefined, { raw: true });
