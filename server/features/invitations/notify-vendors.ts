import { hourMilliseconds, minuteMilliseconds } from '@shared/dates';
import { events } from '@shared/events/tables';
import { unannouncedStop } from '@shared/stops/stop-states';
import { eventVendors } from '@shared/stops/tables';
import { eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, updateRow } from '../../database/database';
import { changeAndSend, type Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { type AskedVendor, listBooths } from '../stops/queries';
import { notifiedOf } from './asked';
import { findBooth, ofBooth, queueQuestion, rulesOf } from './emails';
import { type KnownBefore, vendorChangeEmail, vendorTimes } from './templates/vendor-emails';

/** How long after an edit of an event its vendors are told: another edit may follow. */
const quietMilliseconds = 15 * minuteMilliseconds;

const before = z.object({ times: z.string().optional(), firstStop: z.string().optional() });

export const vendorChange = rulesOf({
  kind: 'vendor-change',
  params: ofBooth.extend({ before }),
  find: findBooth,
  isOpen: ({ booth }) => booth.state === 'confirmed' || booth.state === 'invited',
  template: vendorChangeEmail,
  replaces: ['vendor-change'],
});

const isFar = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) > hourMilliseconds;

/** What has changed since a vendor was told: its times by more than an hour, or the first stop. */
function outdated(one: AskedVendor): KnownBefore | undefined {
  const { toldStartsAt, toldEndsAt, toldFirstStop } = one.booth;
  const now = notifiedOf(one);
  if (!toldStartsAt || !toldEndsAt) return undefined;
  const isMoved = isFar(toldStartsAt, now.toldStartsAt) || isFar(toldEndsAt, now.toldEndsAt);
  // A first stop that is no longer announced is no change.
  const isElsewhere = now.toldFirstStop !== null && toldFirstStop !== now.toldFirstStop;
  if (!isMoved && !isElsewhere) return undefined;
  return {
    ...(isMoved && { times: vendorTimes(toldStartsAt, toldEndsAt) }),
    ...(isElsewhere && { firstStop: toldFirstStop ?? unannouncedStop }),
  };
}

/** Vendors who are asked or come, have been told when, and whose event was not edited lately. */
const listToNotify = (db: Database, now: Date, ...which: Parameters<typeof listBooths>[1][]) =>
  listBooths(
    db,
    gt(events.endsAt, now),
    isNull(events.cancelledAt),
    lte(events.changedAt, new Date(now.getTime() - quietMilliseconds)),
    inArray(eventVendors.state, ['invited', 'confirmed']),
    isNotNull(eventVendors.toldStartsAt),
    ...which,
  );

/** Tells vendors of other hours or first stop, some time after the last edit (docs/product/invitations.md#vendors), in any process. */
export async function notifyVendors(db: Database, mail: Mail, now: Date): Promise<void> {
  const due = (await listToNotify(db, now)).filter(outdated);
  for (const eventId of new Set(due.map(({ event }) => event.id)))
    await changeAndSend(db, mail, async (tx) => {
      const { id: locked } = await lockEvent(tx, eventId);
      for (const one of await listToNotify(tx, now, eq(events.id, locked))) {
        const before = outdated(one);
        if (!before) continue;
        const { id } = one.booth;
        const params = { boothId: id, before };
        await queueQuestion(tx, mail, vendorChange, one, { cause: now.toISOString(), params });
        await updateRow(tx, eventVendors, id, notifiedOf(one));
      }
    });
}
