import { addDays, orlandoDay } from '@shared/dates';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import { conditionsVersion } from '@shared/registrations/conditions';
import type { RegistrationState } from '@shared/registrations/registration-states';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { comingTo } from './move-party';
import { storeParticipants } from './participants';

type Party = {
  name: [first: string, last: string];
  people: number;
  /** Breeds by names. */
  dogs: Record<string, string>;
  state?: RegistrationState;
};

const parties: Party[] = [
  { name: ['Nora', 'Quinn'], people: 2, dogs: { Biscuit: 'Beagle' } },
  { name: ['Theo', 'Alvarez'], people: 3, dogs: { Otis: 'Great Dane', Maple: 'Chihuahua' } },
  { name: ['Priya', 'Raman'], people: 1, dogs: { Luna: 'Border Collie' } },
  {
    name: ['Jules', 'Okafor'],
    people: 4,
    dogs: { Waffles: 'Corgi', Pepper: 'Corgi', Moose: 'Newfoundland' },
  },
  { name: ['Sofia', 'Lindqvist'], people: 2, dogs: { Juniper: 'Whippet' } },
  { name: ['Hank', 'Delgado'], people: 2, dogs: { Frankie: 'French Bulldog', Ziggy: 'Poodle' } },
  { name: ['Mei', 'Tanaka'], people: 1, dogs: { Nori: 'Shiba Inu' } },
  {
    name: ['Caleb', 'Moreau'],
    people: 5,
    dogs: { Daisy: 'Golden Retriever', Duke: 'Golden Retriever', Mabel: '', Koda: 'Husky' },
  },
  { name: ['Imani', 'Brooks'], people: 2, dogs: {} },
  { name: ['Oscar', 'Petrov'], people: 2, dogs: { Pickles: 'Dachshund', Beans: 'Dachshund' } },
  { name: ['Lena', 'Fischer'], people: 2, dogs: { Ruby: 'Vizsla', Archie: 'Terrier' } },
  { name: ['Ravi', 'Desai'], people: 2, dogs: { Tilly: 'Pug' }, state: 'cancelled' },
  // There is room for one more dog, so these wait.
  {
    name: ['Gwen', 'Abbott'],
    people: 2,
    dogs: { Willow: 'Greyhound', Scout: 'Greyhound' },
    state: 'waiting',
  },
  {
    name: ['Marcus', 'Hale'],
    people: 4,
    dogs: { Clementine: 'Labrador', Olive: 'Spaniel', Bear: 'Akita' },
    state: 'waiting',
  },
];

/** Registers guests for the event that takes registrations, in the order in which they came over the last two weeks. */
export async function storeSampleGuests(tx: Database, now: Date): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.registrationOpen, true));
  if (!event) return;
  const guests = parties.map(
    ({ name: [firstName, lastName], people, dogs: breeds, state = 'confirmed' }, index) => {
      const day = addDays(orlandoDay(now), index - parties.length);
      const createdAt = startInstant(day, `${9 + (index % 12)}:10`);
      const dogs = Object.entries(breeds).map(([name, breed]) => ({ name, breed }));
      return {
        firstName,
        lastName,
        email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
        phone: `407 555 01${String(index + 10)}`,
        state,
        people,
        dogs,
        dogCount: dogs.length,
        ...comingTo(event),
        conditionsVersion,
        createdAt,
        acceptedAt: createdAt,
        ...(state === 'waiting' && { waitingSince: createdAt }),
        ...(state === 'cancelled' && { cancelledAt: createdAt, cancellationCause: 'guest' as const }),
      };
    },
  );
  const participantOf = await storeParticipants(tx, guests);
  await tx
    .insert(registrations)
    .values(guests.map((guest) => ({ ...guest, participantId: participantOf(guest) })));
}
