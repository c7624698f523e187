import { expect, it } from 'vitest';
import type { CallError, Code } from '@/api/contract';
import { getJson, hasCode, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import type { Columns } from './admin-list';

type Users = Columns<'/api/admin/users'>;
type PasswordError = CallError<Code<'PUT', '/api/user/password'>>;
const stop = { vendorId: 1, stopId: 2, at: 'noon' };
const typed = { username: 'rosie', password: 'sit-stay', remember: true };

// Compiled, never called: each line is wrong, and TypeScript has to say so.
const wrong = [
  // @ts-expect-error a path that the API does not have
  (id: number) => getJson(`/api/admin/event/${id}`),
  // @ts-expect-error a method that the path does not have
  () => sendJson('DELETE', '/api/admin/counts'),
  // @ts-expect-error a body that is missing
  () => sendJson('POST', '/api/login'),
  // @ts-expect-error a body where none is taken
  () => sendJson('POST', '/api/logout', {}),
  // @ts-expect-error a property too many
  () => sendJson('POST', '/api/login', { username: '', password: '', remember: true }),
  // @ts-expect-error a property too many in a variable
  () => sendJson('POST', '/api/login', typed),
  // @ts-expect-error a property too many in what a body holds
  (id: number) => sendJson('PUT', `/api/admin/events/${id}/vendors`, { vendorIds: [], stops: [stop] }),
  // @ts-expect-error a property of another type
  () => sendJson('POST', '/api/login', { username: '', password: 1 }),
  // @ts-expect-error a field that is not in the answer
  async () => (await getJson('/api/user')).nickname,
  // @ts-expect-error the same of a hook
  () => useRead('/api/user').data?.nickname,
  // @ts-expect-error an error that the call cannot end with
  (error: PasswordError) => hasCode(error, 'event-changed'),
  // @ts-expect-error a column of another list
  (): Users => [{ header: 'Title', cell: () => null, sortBy: 'title' }],
];

it('knows calls as the server declares them', () => {
  const error: PasswordError = new Error('Woof');
  expect(hasCode(error, 'login-required')).toBe(false);
  expect(wrong).toHaveLength(12);
});
