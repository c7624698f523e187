import { conditionsVersion } from '@shared/conditions';
import { addDays, type OrlandoDay, startInstant } from '@shared/dates';
import type { Dog, RegistrationState } from '@shared/registration-states';
import type { participants, registrations } from '@shared/tables';

type SampleGuest = {
  participant: typeof participants.$inferInsert;
  registration: Omit<typeof registrations.$inferInsert, 'eventId' | 'participantId'>;
};

type Party = {
  name: [first: string, last: string];
  people: number;
  dogs: [name: string, breed: string][];
  state?: RegistrationState;
};

const parties: Party[] = [
  { name: ['Nora', 'Quinn'], people: 2, dogs: [['Biscuit', 'Beagle']] },
  {
    name: ['Theo', 'Alvarez'],
    people: 3,
    dogs: [
      ['Otis', 'Great Dane'],
      ['Maple', 'Chihuahua'],
    ],
  },
  { name: ['Priya', 'Raman'], people: 1, dogs: [['Luna', 'Border Collie']] },
  {
    name: ['Jules', 'Okafor'],
    people: 4,
    dogs: [
      ['Waffles', 'Corgi'],
      ['Pepper', 'Corgi'],
      ['Moose', 'Newfoundland'],
    ],
  },
  { name: ['Sofia', 'Lindqvist'], people: 2, dogs: [['Juniper', 'Whippet']] },
  {
    name: ['Hank', 'Delgado'],
    people: 2,
    dogs: [
      ['Frankie', 'French Bulldog'],
      ['Ziggy', 'Poodle'],
    ],
  },
  { name: ['Mei', 'Tanaka'], people: 1, dogs: [['Nori', 'Shiba Inu']] },
  {
    name: ['Caleb', 'Moreau'],
    people: 5,
    dogs: [
      ['Daisy', 'Golden Retriever'],
      ['Duke', 'Golden Retriever'],
      ['Mabel', ''],
      ['Koda', 'Husky'],
    ],
  },
  { name: ['Imani', 'Brooks'], people: 2, dogs: [] },
  {
    name: ['Oscar', 'Petrov'],
    people: 2,
    dogs: [
      ['Pickles', 'Dachshund'],
      ['Beans', 'Dachshund'],
    ],
  },
  {
    name: ['Lena', 'Fischer'],
    people: 2,
    dogs: [
      ['Ruby', 'Vizsla'],
      ['Archie', 'Terrier'],
    ],
  },
  { name: ['Ravi', 'Desai'], people: 2, dogs: [['Tilly', 'Pug']], state: 'cancelled' },
  // There is room for one more dog, so these wait.
  {
    name: ['Gwen', 'Abbott'],
    people: 2,
    dogs: [
      ['Willow', 'Greyhound'],
      ['Scout', 'Greyhound'],
    ],
    state: 'waiting',
  },
  {
    name: ['Marcus', 'Hale'],
    people: 4,
    dogs: [
      ['Clementine', 'Labrador'],
      ['Olive', 'Spaniel'],
      ['Bear', 'Akita'],
    ],
    state: 'waiting',
  },
];

const toDogs = (dogs: Party['dogs']): Dog[] => dogs.map(([name, breed]) => ({ name, breed }));

/** Guests of one event, in the order in which they registered over the last two weeks. */
export function sampleGuests(today: OrlandoDay): SampleGuest[] {
  return parties.map(({ name: [firstName, lastName], people, dogs, state = 'confirmed' }, index) => {
    const createdAt = startInstant(addDays(today, index - parties.length), `${9 + (index % 12)}:10`);
    const guest = {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
      phone: `407 555 01${String(index + 10)}`,
      createdAt,
    };
    const [first] = toDogs(dogs);
    return {
      participant: {
        ...guest,
        dogName: first?.name ?? '–',
        dogBreed: first?.breed || '–',
        termsAccepted: true,
      },
      registration: {
        ...guest,
        state,
        people,
        dogs: toDogs(dogs),
        dogCount: dogs.length,
        conditionsVersion,
        acceptedAt: createdAt,
        ...(state === 'waiting' && { waitingSince: createdAt }),
        ...(state === 'cancelled' && { cancelledAt: createdAt, cancellationCause: 'guest' as const }),
      },
    };
  });
}
