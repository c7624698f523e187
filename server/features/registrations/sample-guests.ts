import { addDays, orlandoDay } from '@shared/dates';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import { conditionsVersion } from '@shared/registrations/conditions';
import { readDogs } from '@shared/registrations/guest-import';
import type { RegistrationState } from '@shared/registrations/registration-states';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { comingTo } from './move-party';
import { storeParticipants } from './participants';

const parties: [name: string, people: number, dogs: string, state?: RegistrationState][] = [
  ['Nora Quinn', 2, 'Biscuit (Beagle)'],
  ['Theo Alvarez', 3, 'Otis (Great Dane), Maple (Chihuahua)'],
  ['Priya Raman', 1, 'Luna (Border Collie)'],
  ['Jules Okafor', 4, 'Waffles (Corgi), Pepper (Corgi), Moose (Newfoundland)'],
  ['Sofia Lindqvist', 2, 'Juniper (Whippet)'],
  ['Hank Delgado', 2, 'Frankie (French Bulldog), Ziggy (Poodle)'],
  ['Mei Tanaka', 1, 'Nori (Shiba Inu)'],
  ['Caleb Moreau', 5, 'Daisy (Golden Retriever), Duke (Golden Retriever), Mabel, Koda (Husky)'],
  ['Imani Brooks', 2, ''],
  ['Oscar Petrov', 2, 'Pickles (Dachshund), Beans (Dachshund)'],
  ['Lena Fischer', 2, 'Ruby (Vizsla), Archie (Terrier)'],
  ['Ravi Desai', 2, 'Tilly (Pug)', 'cancelled'],
  // There is room for one more dog, so these wait.
  ['Gwen Abbott', 2, 'Willow (Greyhound), Scout (Greyhound)', 'waiting'],
  ['Marcus Hale', 4, 'Clementine (Labrador), Olive (Spaniel), Bear (Akita)', 'waiting'],
];

/** Registers guests for the event that takes registrations, in the order in which they came over the last two weeks. */
export async function storeSampleGuests(tx: Database, now: Date): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.registrationOpen, true));
  if (!event) return;
  const guests = parties.map(([name, people, cell, state = 'confirmed'], index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const day = addDays(orlandoDay(now), index - parties.length);
    const createdAt = startInstant(day, `${9 + (index % 12)}:10`);
    const dogs = readDogs(cell) ?? [];
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
  });
  const participantOf = await storeParticipants(tx, guests);
  await tx
    .insert(registrations)
    .values(guests.map((guest) => ({ ...guest, participantId: participantOf(guest) })));
}
