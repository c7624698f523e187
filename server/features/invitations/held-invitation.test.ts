import { formatClock } from '@shared/dates';
import { emails } from '@shared/mail/tables';
import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import type { Transport } from '../../mail/sender/transport';
import { invitationDesk } from '../../testing/asked-route';
import { sendQueued } from '../../testing/send-queued';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { testMailServer } from '../../testing/test-mail-server';

const server = testServer({ env: mailEnv });
const mailServer = testMailServer();

const { route, outbox, kinds, stored } = invitationDesk(server, mailServer);

describe('an invitation that waits', () => {
  /** What the organizer has changed of the route by the time that an invitation is released. */
  const laterBy = (minutes: number, { id, venueId, name, address, arrivesAt, leavesAt }: StopRow) => ({
    id,
    venueId,
    name,
    address,
    arrivesAt: new Date(arrivesAt.getTime() + minutes * 60_000),
    leavesAt: new Date(leavesAt.getTime() + minutes * 60_000),
  });
  const opened = async () => {
    const [row] = await outbox();
    return (await server.admin.get(`/api/admin/emails/${row?.id}`).expect(200)).body;
  };
  const release = async () => {
    await server.admin.post('/api/admin/emails/release-all').expect(200);
    return sendQueued(server, mailServer);
  };

  it.each([
    ['planned', { startTime: '4:05 PM' }],
    ['planned', { date: '2030-06-16' }],
    ['invited', { startTime: '4:05 PM' }],
  ] as const)('says the new time of a stop that is %s, and asks', async (state, start) => {
    const { stop, invite, tryMove, move } = await route({ stop: { state } });
    await invite().expect(200);
    const input = anEventInput(start);
    const { body } = await tryMove(input).expect(200);
    expect(body).toMatchObject({ venuesAsked: 0, venuesToAsk: 0 });
    await move({ ...input, title: 'Paws & Pints' }).expect(200);
    const after = await stored();
    const times = `${formatClock(after?.arrivesAt ?? '')} – ${formatClock(after?.leavesAt ?? '')}`;
    expect(after?.arrivesAt).not.toEqual(stop.arrivesAt);
    expect(await opened()).toMatchObject({
      state: 'held',
      subject: expect.stringContaining('Paws & Pints'),
      text: expect.stringContaining(times),
    });
    const [message] = await release();
    expect(message?.mail.text).toContain(times);
    expect(await stored()).toMatchObject({ state: 'invited', askedAt: expect.any(Date) });
  });

  it('that the organizer has written is written anew where its time has changed, and stays where not', async () => {
    const { stop, invite, putRoute, isUnsent } = await route();
    await invite().expect(200);
    const [row] = await outbox();
    const edit = { subject: 'A word', text: `We come at 4:30!\n\n${(await opened()).text}` };
    await server.admin.put(`/api/admin/emails/${row?.id}`).send(edit).expect(200);
    await putRoute([{ ...laterBy(0, stop), note: 'Ring the bell.' }]);
    expect((await opened()).text).toContain('We come at 4:30!');
    await putRoute([laterBy(15, stop)]);
    expect((await opened()).text).not.toContain('We come at 4:30!');
    expect(await isUnsent()).toBe(true);
    expect(await release()).toHaveLength(1);
  });

  it('is gone once the venue has agreed, by the organizer’s word or its own', async () => {
    const { stop, venue, invite, putRoute } = await route();
    await invite().expect(200);
    await putRoute([{ ...laterBy(0, stop), isConfirmed: true }]);
    expect(await outbox()).toEqual([]);
    await server.db.update(stops).set({ state: 'invited', askedAt: new Date(0), answeredAt: null });
    await invite().expect(200);
    const path = `/api/partner/${linkToken(server.mail, linkKinds.venue, venue)}/stops/${stop.id}`;
    await server.api.put(path).send({ answer: 'confirmed' }).expect(200);
    expect((await kinds()).filter(([kind]) => kind === 'stop-invitation')).toEqual([]);
  });

  it('that told of another time than is right by now does not count', async () => {
    const { invite } = await route();
    await invite().expect(200);
    await server.db.update(emails).set({ state: 'queued' });
    const move = server.db.update(stops).set({ arrivesAt: new Date('2030-06-15T20:45:00Z') });
    const transport: Transport = {
      async deliver() {
        await move;
        return { outcome: { kind: 'sent' } };
      },
      close: () => {},
    };
    await sendQueued(server, mailServer, { transport });
    expect(await kinds()).toEqual([['stop-invitation', 'sent']]);
    expect(await stored()).toMatchObject({ state: 'planned' });
  });
});
