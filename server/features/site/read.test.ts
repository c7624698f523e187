import express from 'express';
import { expect, it } from 'vitest';
import { readFor } from './read';

const read = readFor(express.request, {});

/** What must not compile: each line without its error fails `npm run check`. */
const mistakes = [
  // @ts-expect-error The API has no such path.
  () => read('/api/event/:id', { id: 7 }),
  // @ts-expect-error It takes no GET.
  () => read('/api/contact-messages'),
  // @ts-expect-error Its parameter is missing.
  () => read('/api/events/:id'),
  // @ts-expect-error Its parameter has another name.
  () => read('/api/events/:id', { eventId: 7 }),
  // @ts-expect-error It can be asked for nothing else.
  () => read('/api/events', { when: 'soon' }),
  // @ts-expect-error Its answer has no such field.
  async () => (await read('/api/events/:id', { id: 7 })).secret,
];

it('a path that the API has not is an error at once', async () => {
  await expect(mistakes[0]?.()).rejects.toThrow('/api/event/:id is no read of the API');
});
