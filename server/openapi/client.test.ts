import type { ErrorResponse } from '@shared/errors';
import type { Event, ListedEvent } from '@shared/events/events';
import { anEventInput } from '@shared/testing/builders';
import createClient from 'openapi-fetch';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Api } from '../endpoints';
import { testServer } from '../testing/server';

const server = testServer();

describe('a client typed by the endpoints', () => {
  const client = (headers = {}) => createClient<Api>({ baseUrl: `http://127.0.0.1:${server.port}`, headers });

  it('sends a typed request and reads a typed response', async () => {
    const admin = client(await server.bearer({ isAdmin: true }));
    const { data: created } = await admin.POST('/api/admin/events', { body: anEventInput() });
    expectTypeOf(created).toEqualTypeOf<Event | undefined>();
    expect(created?.title).toBe(anEventInput().title);

    const { data: events } = await client().GET('/api/events', { params: { query: { when: 'upcoming' } } });
    expectTypeOf(events).toEqualTypeOf<ListedEvent[] | undefined>();
    expect(events?.map(({ id }) => id)).toEqual([created?.id]);
  });

  it('distinguishes errors by their code', async () => {
    const { data, error } = await client().GET('/api/events/{id}', { params: { path: { id: '4711' } } });
    expectTypeOf(error).toEqualTypeOf<ErrorResponse | undefined>();
    expect(data).toBeUndefined();
    expect(error?.code).toBe('event-not-found');
  });

  it('does not compile with a path, parameter or field that no endpoint has', () => {
    const neverCalled = async () => {
      // @ts-expect-error: there is no such path
      await client().GET('/api/dogs');
      // @ts-expect-error: the path has another method
      await client().DELETE('/api/events');
      // @ts-expect-error: the id is missing
      await client().GET('/api/events/{id}');
      // @ts-expect-error: there is no such choice
      await client().GET('/api/events', { params: { query: { when: 'soon' } } });
      // @ts-expect-error: a message is missing
      await client().POST('/api/contact-messages', { body: { name: 'Ada', email: 'ada@example.com' } });
    };
    expect(neverCalled).toBeTypeOf('function');
  });
});
