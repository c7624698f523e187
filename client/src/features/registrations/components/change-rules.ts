import { zodResolver } from '@hookform/resolvers/zod';
import { registrationChange } from '@shared/registrations';

export const changeRules = zodResolver(registrationChange, undefined, { raw: true });
