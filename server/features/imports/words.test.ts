import { importWords } from '@shared/imports/tables';
import { beforeEach, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { purgeWords } from './words';

const server = testServer();

type Bearer = Awaited<ReturnType<typeof server.bearer>>;
let ada: Bearer;
let theo: Bearer;
beforeEach(async () => {
  ada = await server.bearer({ isAdmin: true });
  theo = await server.bearer({ isAdmin: true, username: 'Theo' });
});

const path = '/api/admin/import-words';
const remember = (who: Bearer, list: string, word: string, meaning: string) =>
  server.api.put(path).set(who).send({ list, word, meaning });
const recall = async (who: Bearer, list: string) =>
  (await server.api.get(`${path}?list=${list}`).set(who).expect(200)).body;

it('what a word means is remembered for who said it, of that list, as it was said last', async () => {
  await remember(ada, 'guests', 'status: vip', 'out').expect(204);
  await remember(ada, 'guests', 'status: vip', 'in').expect(204);
  await remember(ada, 'guests', 'status: maybe', 'waiting').expect(204);
  await remember(theo, 'guests', 'status: vip', 'back').expect(204);
  expect(await recall(ada, 'guests')).toEqual({ 'status: vip': 'in', 'status: maybe': 'waiting' });
  expect(await recall(theo, 'guests')).toEqual({ 'status: vip': 'back' });
  expect(await recall(ada, 'subscribers')).toEqual({});
});

it('it is remembered for a day, like batches', async () => {
  await remember(ada, 'guests', 'status: vip', 'in').expect(204);
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);
  await purgeWords(server.db, hours(23));
  expect(await recall(ada, 'guests')).toEqual({ 'status: vip': 'in' });
  await server.db.update(importWords).set({ createdAt: hours(-25) });
  expect(await recall(ada, 'guests')).toEqual({});
  await purgeWords(server.db, new Date());
  expect(await server.db.$count(importWords)).toBe(0);
});

it('another list, and another meaning, are refused', async () => {
  await remember(ada, 'venues', 'status: vip', 'in').expect(400);
  await remember(ada, 'guests', 'status: vip', 'perhaps').expect(400);
  await remember(ada, 'guests', '', 'in').expect(400);
});
