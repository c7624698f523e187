import type { Send } from './client';

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

/** Stores an event as the administrator. Returns its id. */
export async function makeEvent(send: Send, headers: Record<string, string>): Promise<number> {
  const { body } = await send('POST', '/api/admin/events', { body: anEvent(0), headers });
  const { id }: { id: number } = JSON.parse(body);
  return id;
}

export const aMessage = (subject: string) => ({
  name: 'Fault',
  email: 'fault@mail.example',
  subject,
  message: 'x'.repeat(200),
});
