import { zodResolver } from '@hookform/resolvers/zod';
import { registrationForm } from '@shared/registrations/registrations';

// The API takes the values as typed, and converts them itself.
export const registrationRules = zodResolver(registrationForm, undefined, { raw: true });
