import { zodResolver } from '@hookform/resolvers/zod';
import { registrationForm } from '@shared/registrations';

// The API takes the values as given, and turns them into what is stored by itself.
export const registrationRules = zodResolver(registrationForm, undefined, { raw: true });
