import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import type { Door } from '@shared/door/door';
import type { Organizer } from './organizer';
import { expectKept } from './page';

const firstNames = ['José', 'Ana-María', 'Zoë', 'Rosie', 'Liam', 'Søren', 'Åse', 'Bob', 'Priya', 'Chloé'];
const lastNames = ['Núñez', 'O’Brien', 'Fox', 'Villanueva-Ortiz', 'Lee', 'Müller', 'van der Berg'];
const dogNames = ['Biscuit', 'Señor Waffles', 'Luna', 'Moose', 'Pickle'];

/** A party by its number: names that repeat and have accents, of 1 to 4 people with up to 2 dogs. */
const aParty = (number: number) => ({
  firstName: firstNames[number % firstNames.length] ?? '',
  lastName: `${lastNames[number % lastNames.length]} ${number}`,
  email: `guest${number}@mail.example`,
  people: 1 + (number % 4),
  dogs: Array.from({ length: number % 3 }, (_, index) => ({
    name: dogNames[(number + index) % dogNames.length] ?? '',
    breed: 'Mixed',
  })),
});

/** Stores a crawl of tomorrow with so many parties, and makes the link to its door. */
export async function makeDoor(
  organizer: Organizer,
  request: APIRequestContext,
  { parties, price = 0, capacity = null }: { parties: number; price?: number; capacity?: number | null },
) {
  const { id } = await organizer.storeEvent({
    title: 'Lake Eola Loop',
    date: addDays(orlandoDay(new Date()), 1),
    price,
    // Other tests read the list of upcoming crawls.
    isActive: false,
    capacity,
  });
  for (let number = 1; number <= parties; number += 1) await organizer.addGuest(id, aParty(number));
  const newLink = async (): Promise<string> =>
    (await organizer.call('POST', `/events/${id}/door-link`, {})).url;
  const url = await newLink();
  const readDoor = async (link = url): Promise<Door> =>
    (await request.get(`/api/door/${link.split('/').at(-1)}`)).json();
  return { url, newLink, readDoor };
}

export const row = (page: Page, name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
export const checkIn = (page: Page, name: RegExp) =>
  row(page, name)
    .getByRole('button', { name: /^Check in/ })
    .click();
export const inside = (page: Page) => page.getByRole('region', { name: 'Inside and expected' });
export const allSent = (page: Page) => expect(page.getByText('All check-ins sent')).toBeVisible();

/** Opens a door as a phone does for the first time, and waits until it could do without a connection. */
export async function openDoor(page: Page, url: string, device: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('What should we call this phone?').fill(device);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByLabel(/^Search/)).toBeVisible();
  await expectKept(page);
}
