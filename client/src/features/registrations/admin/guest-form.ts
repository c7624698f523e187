import { type GuestInput, guestInput, type Registration } from '@shared/registrations';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';

const readCount = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The form of a guest as it is typed. A party without a chosen state stands where there is room for it. */
export const typedGuest = guestInput.extend({
  phone: guestInput.shape.phone.unwrap(),
  people: z.string().transform(readCount).pipe(guestInput.shape.people),
  state: z.enum(['', 'confirmed', 'waiting']).transform((state) => state || undefined),
});

export type GuestFormValues = z.input<typeof typedGuest>;
export type GuestForm = UseFormReturn<GuestFormValues, unknown, GuestInput>;

export const blankGuest: GuestFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  people: '1',
  dogs: [],
  state: '',
};

/** A guest as their form shows them. What the form does not change about their place stays. */
export const guestValues = ({ people, ...guest }: Registration): GuestFormValues => ({
  firstName: guest.firstName,
  lastName: guest.lastName,
  email: guest.email,
  phone: guest.phone,
  people: String(people),
  dogs: guest.dogs,
  state: '',
});

export const guestLabels: Record<keyof GuestFormValues, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  people: 'People',
  dogs: 'Dogs',
  state: 'Place',
};
