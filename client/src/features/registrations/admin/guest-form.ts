import { guestInput, type Registration } from '@shared/registrations/guest-list';
import { organizerPartyLimits } from '@shared/registrations/registration-states';
import * as z from 'zod';
import { readCount } from '@/admin/read-count';
import type { FieldDescriptions } from '@/ui/form/field-description';

/** The form of a guest as it is typed. A party without a chosen state stands where there is room for it. */
export const typedGuest = guestInput.extend({
  phone: guestInput.shape.phone.unwrap(),
  people: z.string().transform(readCount).pipe(guestInput.shape.people),
  state: z.enum(['', 'confirmed', 'waiting']).transform((state) => state || undefined),
});

export type GuestFormValues = z.input<typeof typedGuest>;

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

/** The fields beside the dogs. `guest` is the one who is changed, if there is one. */
export const guestFields = (guest?: Registration): FieldDescriptions<Omit<GuestFormValues, 'dogs'>> => ({
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  email: { label: 'Email', input: { type: 'email' } },
  phone: { label: 'Phone', hint: 'Optional', input: { type: 'tel' } },
  people: {
    label: 'People',
    hint: `At most ${organizerPartyLimits.people}, themselves included`,
    input: { inputMode: 'numeric' },
  },
  state: {
    label: 'Place',
    hint: 'What you choose here counts, even where it is full',
    control: 'select',
    blank: guest ? 'As it is' : 'As long as there is room',
    options: [
      { value: 'confirmed', label: 'Has a place' },
      { value: 'waiting', label: 'On the waiting list' },
    ],
  },
});
