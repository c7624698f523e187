import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { pictures } from '@shared/pictures/tables';
import { rateLimits } from '@shared/system/tables';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { aPng } from '../../testing/picture-files';
import { testServer } from '../../testing/server';
import { storedPicture } from '../../testing/stored-picture';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

const server = testServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const hour = 60 * 60 * 1000;

/** A party of an event that began an hour ago: with this number, since limits are counted by it. */
async function aGuest(id: number) {
  const event = await storedOpenEvent(server.db, { date: new Date(Date.now() - hour) });
  const guest = await storedRegistration(server.db, {
    id,
    eventId: event.id,
    email: `guest-${id}@mail.example`,
  });
  const token = linkToken(server.mail, linkKinds.registration, guest);
  return { guest, token, path: `/api/registrations/${token}/pictures` };
}

/** Stores that a party has tried so many times today. */
const storeAttempts = (id: number, points: number) =>
  server.db
    .insert(rateLimits)
    .values({ key: `picturesByParty:registration ${id}`, points, expire: new Date(Date.now() + 20 * hour) });

const send = (path: string, file: Buffer = Buffer.from('no picture')) =>
  server.api.post(path).query({ alt: 'Two dogs', everybodyAgrees: true }).type('image/png').send(file);

function begin(path: string, address: string): ClientRequest {
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    method: 'POST',
    path: `${path}?alt=Two+dogs&everybodyAgrees=true`,
    headers: {
      'Content-Type': 'image/png',
      'Transfer-Encoding': 'chunked',
      'X-Forwarded-For': address,
      // The server says so at once: how the test knows that the request has come.
      Expect: '100-continue',
    },
    agent: false,
  }).on('error', () => {});
  sent.write(Buffer.alloc(10));
  return sent;
}

describe('the attempts of a party to send in a picture', () => {
  it('are 60 in a day, also where the pictures are rejected or withdrawn, and end before more is read', async () => {
    const { guest, path } = await aGuest(1);
    await storeAttempts(guest.id, 58);
    await send(path).expect(400);
    const { body } = await send(path, aPng.ofOneColor(480, 360)).expect(201);
    await server.api.delete(`${path}/${body.id}`).expect(204);
    const sent = begin(path, '198.51.100.1');
    const [response] = await once(sent, 'response');
    sent.destroy();
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(60 * 60);
    expect((await send(path).expect(429)).body).toMatchObject({
      code: 'too-many-attempts',
      message: 'Too many attempts. Please try again later.',
    });
    await send((await aGuest(2)).path).expect(400);
  });

  it('do not count what the party may not send, or sends as another type', async () => {
    const { guest, path } = await aGuest(4);
    await storeAttempts(guest.id, 59);
    await send(path).type('image/gif').expect(415);
    for (let sent = 0; sent < 20; sent += 1) await storedPicture(server.db, { registrationId: guest.id });
    expect((await send(path).expect(409)).body.code).toBe('too-many-pictures');
    await server.db.delete(pictures);
    await send(path).expect(400);
    await send(path).expect(429);
  });
});

describe('pictures that guests send in at the same time', () => {
  it('are three of one network, for however many parties, and leave slots to others and to organizers', async () => {
    const [one, two, other] = [await aGuest(5), await aGuest(6), await aGuest(7)];
    const network = '203.0.113.7';
    const held: ClientRequest[] = [];
    let rejected = 0;
    // Each begins while others may still be on their way, and may find the last slot taken by the one that asks.
    const next = async () => {
      // The attempts of a day are not what is tested.
      await server.db.delete(rateLimits);
      return send(two.path).set('X-Forwarded-For', network);
    };
    await expect
      .poll(async () => {
        const party = held.length % 2 === 0 ? one : two;
        held.push(begin(party.path, network).once('response', () => (rejected += 1)));
        return (await next()).status;
      })
      .toBe(503);
    await expect.poll(() => held.length - rejected).toBe(3);
    expect((await next()).headers['retry-after']).toBe('10');
    await send(other.path).set('X-Forwarded-For', '203.0.113.8').expect(400);
    await server.api
      .post('/api/admin/pictures')
      .query({ alt: 'Two dogs' })
      .set({ ...(await server.bearer({ isAdmin: true })), 'X-Forwarded-For': network })
      .type('image/png')
      .send(Buffer.from('no picture'))
      .expect(400);
    for (const sent of held) sent.destroy();
    await expect.poll(async () => (await next()).status).toBe(400);
  });

  it('keep no slot where the guest is gone before it is theirs', async () => {
    const { path } = await aGuest(8);
    const network = '203.0.113.9';
    // While it is not known yet who sends them: the database has something else to do.
    await server.db.transaction(async () => {
      const begun = Array.from({ length: 3 }, () => begin(path, network));
      await Promise.all(begun.map((sent) => once(sent, 'continue')));
      for (const sent of begun) sent.destroy();
      await setTimeout(100);
    });
    await expect.poll(async () => (await send(path).set('X-Forwarded-For', network)).status).toBe(400);
  });
});
