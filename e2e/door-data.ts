import { addDays, orlandoDay } from '@shared/dates';
import type { Door } from '@shared/door/door';

const firstNames = ['José', 'Ana-María', 'Zoë', 'Rosie', 'Liam', 'Søren', 'Åse', 'Bob', 'Priya', 'Chloé'];
const lastNames = ['Núñez', 'O’Brien', 'Fox', 'Villanueva-Ortiz', 'Lee', 'Müller', 'van der Berg'];
const dogNames = ['Biscuit', 'Señor Waffles', 'Luna', 'Moose', 'Pickle'];

/** A party by its number: names that repeat and have accents, of 1 to 4 people with up to 2 dogs. */
const aParty = (number: number) => ({
  firstName: firstNames[number % firstNames.length],
  lastName: `${lastNames[number % lastNames.length]} ${number}`,
  email: `guest${number}@mail.example`,
  phone: '407 555 0100',
  people: 1 + (number % 4),
  dogs: Array.from({ length: number % 3 }, (_, index) => ({
    name: dogNames[(number + index) % dogNames.length],
    breed: 'Mixed',
  })),
  isOfAge: true,
  areVaccinated: true,
  areLeashed: true,
  termsAccepted: true,
});

type Post = (path: string, body: object, headers?: Record<string, string>) => Promise<unknown>;

/** Requests to the site at an origin, as JSON. Throws where one does not succeed. */
export function siteAt(origin: string) {
  const read = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  const post: Post = async (path, body, headers = {}) =>
    read(
      await fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  return { post, get: async (path: string) => read(await fetch(origin + path)) };
}

/** Stores a crawl of tomorrow with so many parties, and makes the link to its door. */
export async function makeDoor(
  origin: string,
  account: { username: string; password: string },
  { parties, capacity = null }: { parties: number; capacity?: number | null },
) {
  const site = siteAt(origin);
  const { token } = (await site.post('/api/login', account)) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const event = (await site.post(
    '/api/admin/events',
    {
      title: 'Lake Eola Loop',
      date: addDays(orlandoDay(new Date()), 1),
      startTime: '4:00 PM',
      endTime: '9:00 PM',
      location: 'Downtown',
      startingVenue: 'The Patio',
      description: 'Five patios around the lake.',
      price: 0,
      venueCount: 5,
      // Other tests read the list of upcoming crawls meanwhile.
      isActive: false,
      capacity,
    },
    headers,
  )) as { id: number };
  for (let number = 1; number <= parties; number += 1)
    await site.post(`/api/admin/events/${event.id}/registrations`, aParty(number), headers);
  const newLink = async () => {
    const { url } = (await site.post(`/api/admin/events/${event.id}/door-link`, {}, headers)) as {
      url: string;
    };
    return url;
  };
  const url = await newLink();
  const readDoor = async (link = url) => (await site.get(`/api/door/${link.split('/').at(-1)}`)) as Door;
  return { event, url, newLink, readDoor };
}
