import { maxImportRows } from '@shared/imports/imports';
import { aRegistrationInput } from '@shared/testing/builders';
import type { Headers, Send } from './site';

/** An event as the API takes it; its title holds a number. */
export const anEvent = (number: number, day = '2030-06-15') => ({
  title: `Crawl ${number}`,
  date: day,
  startTime: '4:00 PM',
  endTime: '9:00 PM',
  location: 'Winter Park',
  startingVenue: 'Peña’s Pub & Café #4',
  description: 'Six stops along Park Avenue — “Yappy” Hour at each, 50% off.',
  price: 2500,
  venueCount: 6,
});

/** Stores an event as the administrator. Gives its id; throws where it is rejected. */
export async function storeEvent(send: Send, headers: Headers, body: object = anEvent(0)): Promise<number> {
  const stored = await send('POST', '/api/admin/events', { body, headers });
  if (stored.status !== 201) throw new Error(`an event was rejected: ${stored.body}`);
  const { id }: { id: number } = JSON.parse(stored.body);
  return id;
}

/** What a guest sends to save a spot; the number is in the address. */
export const aGuest = (number: number) => aRegistrationInput({ email: `guest-${number}@mail.example` });

/** The rows of the largest file of guests that an import takes. */
export const aGuestFile = () =>
  Array.from({ length: maxImportRows }, (_, number) => ({
    firstName: 'Rosie',
    lastName: 'Barker',
    email: `guest-${number}@mail.example`,
    phone: `+1 407 ${5_550_000 + number}`,
    people: '2',
    dogs: 'Biscuit (Corgi)',
  }));

export const aMessage = (subject: string) => ({
  name: 'Bench',
  email: 'bench@mail.example',
  subject,
  message: 'x'.repeat(200),
});

/** Six stops as organizers write them, whose venues have agreed. */
const stops = [
  ['Peña’s Pub & Café #4', '1208 N Mills Ave', 'Sangría “de la casa” — 50% off', '$5½'],
  ['The Great Thornton Park, Lake Eola & Mills 50 Taproom', '205 E Central Blvd', 'Salty Dog', '$6'],
  ['Müller’s Biergarten', '12 E Washington St', 'Weißbier + Brezn', '2 for 1'],
  ['Paws @ the Patio 🐶', '520 E Pine St', 'Pup cup', 'free'],
  ['São João Rooftop', '28 S Summerlin Ave', 'Caipirinha', '$9'],
  ['O’Malley’s (upstairs)', '812 E Washington St', 'Last-lap lemonade …', '$4'],
].map(([name, address, what, price], index) => ({
  name,
  address,
  arrivesAt: `${4 + index}:00 PM`,
  leavesAt: `${4 + index}:45 PM`,
  specials: [{ what, price }],
  note: 'Water bowls at the door; the “photo” at a quarter past.',
  latitude: 28.54 + index / 500,
  longitude: -81.37 - (index % 2) / 300,
  isConfirmed: true,
}));

/** Gives an event from 4 PM on a route of six stops, as the administrator. Throws where it is rejected. */
export async function storeRoute(send: Send, headers: Headers, eventId: number): Promise<void> {
  const stored = await send('PUT', `/api/admin/events/${eventId}/stops`, { body: { stops }, headers });
  if (stored.status !== 200) throw new Error(`the route was rejected: ${stored.body}`);
}

/** What organizers may call a crawl: the fonts that every page brings are not to be fitted to the sample data. */
export const titles = [
  'Crawl #4: Peña & Café',
  '“Yappy” Hour — 50% off!',
  'Peña’s Pub: ¿Quién dejó salir a los perros?',
  'Café & Cerveza con el Señor Barkley',
  'Müller’s Dackel-Umzug: 7½ Biergärten, 90° in the shade',
  'The Great Thornton Park, Lake Eola & Mills 50 Howl-O-Ween Costume Crawl and Fundraiser (21+)',
  'Paws @ the Patio / Pints * Pups + Pals = $5 🐶',
  'São João • Fête des Chiens … ¡Olé!',
];
