import { zodResolver } from '@hookform/resolvers/zod';
import { venueForm } from '@shared/partners';

// The API takes the values as given, and turns them into what is stored by itself.
export const venueRules = zodResolver(venueForm, undefined, { raw: true });
