import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { users } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { everyAdminRoute } from '../../testing/admin-endpoints';
import { testServer } from '../../testing/server';

const server = testServer();

/** The server takes no more unfinished bodies of one client. */
const mostBodiesOfOneClient = 32;

type Call = { method: string; path: string; body: string; mediaType?: string };

async function receive(socket: Socket, expected: RegExp): Promise<string> {
  let text = '';
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += part;
    if (expected.test(text)) return text;
  }
  throw new Error(`the connection ended after ${JSON.stringify(text)}`);
}

const openSocket = async () => {
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return socket;
};

const headOf = ({ method, path, body, mediaType = 'application/json' }: Call, token?: string) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${mediaType}`,
    `Content-Length: ${body.length}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    // The server says 100 once it has begun with the request.
    'Expect: 100-continue',
    '\r\n',
  ].join('\r\n');

/** Sends requests but for the end of their bodies. Gives how to send the rest, and what the statuses are then. */
async function holdBack(calls: Call[], { token }: { token: string }) {
  const held = await Promise.all(
    calls.map(async (call) => {
      const socket = await openSocket();
      socket.write(headOf(call, token) + call.body.slice(0, 1));
      await receive(socket, /^HTTP\/1\.1 100 /);
      return async () => {
        socket.write(call.body.slice(1));
        const [, status] = /^HTTP\/1\.1 (\d+)/.exec(await receive(socket, /\r\n\r\n/)) ?? [];
        return Number(status);
      };
    }),
  );
  // A later request is answered later: by now the rights of the others have been looked at as well.
  await server.api.get('/api/user').set('Authorization', `Bearer ${token}`).expect(200);
  return () => Promise.all(held.map((finish) => finish()));
}

it('every endpoint of administrators checks the rights again once a delayed body has arrived', async () => {
  const calls = everyAdminRoute.map((route) => ({
    ...route,
    method: route.method.toUpperCase(),
    body: '{}',
  }));
  const statuses: number[] = [];
  for (let first = 0; first < calls.length; first += mostBodiesOfOneClient) {
    const { token, user } = await server.session({ isAdmin: true });
    const finish = await holdBack(calls.slice(first, first + mostBodiesOfOneClient), { token });
    await server.db.update(users).set({ isAdmin: false }).where(eq(users.id, user.id));
    statuses.push(...(await finish()));
  }
  const answered = calls.map(({ method, path }, index) => `${method} ${path} ${statuses[index]}`);
  expect(answered).toEqual(calls.map(({ method, path }) => `${method} ${path} 403`));
});

it('an account that delays a body and is deleted meanwhile gets no data', async () => {
  const ada = await server.session();
  const reading = { method: 'GET', path: '/api/user', body: '{}' };
  const finish = await holdBack([reading, { method: 'POST', path: '/api/logout', body: '{}' }], ada);
  await server.db.delete(users).where(eq(users.id, ada.user.id));
  expect(await finish()).toEqual([401, 401]);
});

it('a client without rights is rejected before any of the body is read', async () => {
  const call = { method: 'POST', path: '/api/admin/events', body: 'x'.repeat(90_000) };
  const { token } = await server.session();
  for (const [given, status] of [
    [undefined, 401],
    [token, 403],
  ] as const) {
    const socket = await openSocket();
    socket.write(headOf(call, given));
    expect(await receive(socket, /HTTP\/1\.1 4\d\d/)).toContain(`HTTP/1.1 ${status}`);
  }
});
