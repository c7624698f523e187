import { randomUUID } from 'node:crypto';
import { dayMilliseconds } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import type { EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import type { WrittenMessage } from '@shared/mail/written-message';
import type { GuestMessage, guestTotals } from '@shared/registrations/guest-list';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, inArray, isNotNull, like, max, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { recordChanges } from '../../database/audit-log';
import { type Database, firstOf, missingIds } from '../../database/database';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import { changeAndSend } from '../../mail/mail';
import { emailDays } from '../../mail/purge-emails';
import { asPreview, renderEmail } from '../../mail/render';
import { auditedEvent, findEvent, lockEvent } from '../events/event-row';
import { guestEmailRules, isDone, registrationRules } from '../guest-mail/email-rules';
import { hasNoMessage, queueToGuests } from '../guest-mail/emails';
import { guestMessageEmail } from '../guest-mail/templates/event-emails';
import { findPartners, holdToPartners } from '../partner-mail/partner-message';
import { isOnListOf } from '../registrations/queries';
import { readRoutedEvent } from '../stops/queries';

/** What the messages of thanks are called: a party has one, and no second of the same cause is stored. */
const thanks = 'thanks';
const areThanks = and(eq(emails.kind, 'guest-message'), like(emails.key, `%:${thanks}`));

const countIn = (...states: EmailState[]) =>
  sql<number>`(count(*) filter (where ${inArray(emails.state, states)}))::int`;

/** Whether those who came to an event can be thanked: once it is over, until the outbox forgets who was. */
const takesThanks = (event: EventRow) =>
  isDone(event, new Date()) && Date.now() - event.endsAt.getTime() < emailDays.row * dayMilliseconds;

/** Whether those who came to an event were thanked (docs/product/guest-list.md#thanks). */
export async function findThanks(
  db: Database,
  event: EventRow,
): Promise<z.input<typeof guestTotals>['thanks']> {
  if (!takesThanks(event)) return { due: 0, held: 0, sent: 0, failed: 0, sentAt: null };
  const haveCome = and(isOnListOf(event.id), isNotNull(registrations.checkedInAt), hasNoMessage(areThanks));
  const counts = {
    // In the same statement: each is counted once, also while thanks are being stored.
    due: db.$count(registrations, haveCome),
    held: countIn('held'),
    sent: countIn('queued', 'sent'),
    failed: countIn('failed'),
    sentAt: max(emails.sentAt),
  };
  const isWritten = and(eq(emails.eventId, event.id), areThanks);
  return firstOf(await db.select(counts).from(emails).where(isWritten));
}

/** The guests of an event who get a message. Nobody is written to after a cancellation. */
function findRecipients(tx: Database, eventId: number, { ids, states, isThanks }: GuestMessage) {
  return tx
    .select()
    .from(registrations)
    .where(
      and(
        isOnListOf(eventId),
        ids && inArray(registrations.id, ids),
        states && inArray(registrations.state, states),
        isThanks ? isNotNull(registrations.checkedInAt) : undefined,
      ),
    )
    .orderBy(asc(registrations.id));
}

/** Writes to these guests (docs/product/guest-list.md#guest-messages). Throws 404, `thanks-closed`, `no-recipients`. */
export async function writeToGuests(context: AdminContext, eventId: number, message: GuestMessage) {
  const { db, mail, actor } = context;
  const { subject, text, toPartners, ids = [] } = message;
  const isHeld = message.isHeld || !mail.isOn;
  return changeAndSend(db, mail, async (tx) => {
    const event = await findEvent(tx, eventId);
    if (message.isThanks && !takesThanks(event)) throw new AppError('thanks-closed');
    const guests = await findRecipients(tx, eventId, message);
    const to = { guests, event, cause: message.isThanks ? thanks : randomUUID(), isHeld };
    const written = await queueToGuests(tx, mail, guestEmailRules['guest-message'], { subject, text }, to);
    const partners = toPartners ? await findPartners(tx, { to: 'both', eventId, areConfirmed: true }) : [];
    const thanked = toPartners
      ? await holdToPartners(tx, mail, { partners, written: toPartners, eventId, cause: thanks })
      : 0;
    if (message.isThanks && written + thanked === 0) throw new AppError('no-recipients');
    // One entry, whose it is stays in the outbox: that forgets it earlier.
    const after = {
      ...event,
      ...(written > 0 && { guestMessage: subject }),
      ...(thanked > 0 && { partnerMessage: toPartners?.subject }),
    };
    await recordChanges(tx, actor, [{ ...auditedEvent(event), before: event, after }]);
    const [held, queued] = isHeld ? [written, 0] : [0, written];
    return { held: held + thanked, queued, missing: missingIds(ids, guests) };
  });
}

/** A message to guests with a place as they would get it, with links that lead to `origin`. Throws `event-not-found`. */
export async function previewMessage(db: Database, eventId: number, message: WrittenMessage, origin: string) {
  const event = await readRoutedEvent(db, await findEvent(db, eventId));
  const isAfter = isDone(event, new Date());
  return asPreview(await renderEmail(guestMessageEmail({ event, isAfter, ...message })), origin);
}

/** Holds each imported guest's message with code and link, once. Gives how many. Throws 404, `event-cancelled`. */
export async function holdCodes({ db, mail, actor }: AdminContext, eventId: number): Promise<number> {
  const rules = registrationRules['registration-confirmed'];
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event.cancelledAt) throw new AppError('event-cancelled');
    const guests = await tx
      .select()
      .from(registrations)
      .where(
        and(
          isOnListOf(eventId),
          eq(registrations.source, 'import'),
          eq(registrations.state, 'confirmed'),
          hasNoMessage(eq(emails.kind, rules.kind)),
        ),
      )
      .orderBy(asc(registrations.id));
    const to = { guests, event, cause: 'import', isHeld: true, isVerified: true };
    const held = await queueToGuests(tx, mail, rules, {}, to);
    const after = { ...event, guestMessage: 'Codes and links of imported guests' };
    await recordChanges(tx, actor, [{ ...auditedEvent(event), before: event, after }]);
    return held;
  });
}
