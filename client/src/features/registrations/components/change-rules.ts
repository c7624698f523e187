import { zodResolver } from '@hookform/resolvers/zod';
import { registrationChangeOf } from '@shared/registration-change';

/** What may become of this party. */
export const changeRules = (stored: Parameters<typeof registrationChangeOf>[0]) =>
  zodResolver(registrationChangeOf(stored), undefined, { raw: true });
