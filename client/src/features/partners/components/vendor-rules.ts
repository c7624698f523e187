import { zodResolver } from '@hookform/resolvers/zod';
import { vendorForm } from '@shared/partners';

// The API takes the values as given, and turns them into what is stored by itself.
export const vendorRules = zodResolver(vendorForm, undefined, { raw: true });
