import { randomUUID } from 'node:crypto';
import type { MessageResult, WrittenMessage } from '@shared/mail/written-message';
import type { PartnerMessage } from '@shared/partners/partner-messages';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { recordChanges } from '../../database/audit-log';
import { type Database, missingIds } from '../../database/database';
import type { AdminContext } from '../../http/services';
import { type EmailRules, letterOf } from '../../mail/email-rules';
import { linkKinds, linkToken } from '../../mail/links';
import { type Mail, queueEmails } from '../../mail/mail';
import { auditedEvent, findEvent } from '../events/event-row';
import { findRecipient, type Partner } from '../partners/emails';
import { auditedPartner, type PartnerKind, partnerTables } from '../partners/queries';
import { partnerMessageEmail } from './templates/partner-message-email';

const kindsOf: Record<PartnerMessage['to'], PartnerKind[]> = {
  venues: ['venue'],
  vendors: ['vendor'],
  both: ['venue', 'vendor'],
};

type Chosen = Pick<PartnerMessage, 'to' | 'ids'> & {
  /** Of an event those alone that are invited or confirmed. */
  eventId?: number | undefined;
  /** Of these only the confirmed ones. */
  areConfirmed?: boolean;
};

/** Who the organizer may write to, by name, venues first: declined ones never. */
export async function findPartners(db: Database, { to, ids, eventId, areConfirmed }: Chosen) {
  const states = areConfirmed ? ['confirmed' as const] : ['confirmed' as const, 'invited' as const];
  const ofEvent = (id: number) => ({
    venue: db
      .select({ id: stops.venueId })
      .from(stops)
      .where(and(eq(stops.eventId, id), inArray(stops.state, states))),
    vendor: db
      .select({ id: eventVendors.vendorId })
      .from(eventVendors)
      .where(and(eq(eventVendors.eventId, id), inArray(eventVendors.state, states))),
  });
  const found: Partner[] = [];
  for (const kind of kindsOf[to]) {
    const table = partnerTables[kind];
    const isOfEvent = eventId === undefined ? undefined : inArray(table.id, ofEvent(eventId)[kind]);
    const isWanted = and(eq(table.isDeclined, false), ids && inArray(table.id, ids), isOfEvent);
    const rows = await db
      .select()
      .from(table)
      .where(isWanted)
      .orderBy(asc(table.businessName), asc(table.id));
    found.push(...rows.map((row) => ({ kind, row })));
  }
  return found;
}

export const partnerMessageRules: EmailRules<WrittenMessage> = {
  kind: 'partner-message',
  cause: 'person',
  // The organizer sends it when they like.
  sendWithinDays: 30,
  params: z.object({ subject: z.string(), text: z.string() }),
  async load({ db, mail, email, params, now }) {
    const partner = await findRecipient(db, email);
    if (!partner) return undefined;
    const { kind, row } = partner;
    const asked = { to: `${kind}s` as const, ids: [row.id], eventId: email.eventId ?? undefined };
    if ((await findPartners(db, asked)).length === 0) return undefined;
    return letterOf(partnerMessageEmail(params), { partner: linkToken(mail, linkKinds[kind], row, now) });
  },
};

type Letters = { partners: Partner[]; written: WrittenMessage; eventId?: number | undefined; cause?: string };

/** Holds a message for each address of these partners, once for one cause. Gives how many. */
export async function holdToPartners(tx: Database, mail: Mail, letters: Letters): Promise<number> {
  const { partners, written: params, eventId, cause = randomUUID() } = letters;
  const addresses = partners.map(({ row }) => row.contactEmail?.toLowerCase());
  const messages = partners.flatMap(({ kind, row: { id, contactEmail: to } }, index) => {
    if (to === null || addresses.indexOf(to.toLowerCase()) < index) return [];
    const key = `partner-message:${kind}:${id}:${eventId ?? ''}:${cause}`;
    return [{ key, to, subject: params.subject, params, about: { kind, id }, eventId, isHeld: true }];
  });
  return (await queueEmails(tx, mail, partnerMessageRules, messages)).length;
}

/** Holds a message to partners, or an event's (docs/product/partners.md#partner-messages). Throws `event-not-found`. */
export async function writeToPartners(
  { db, mail, actor }: AdminContext,
  { subject, text, ...chosen }: PartnerMessage,
  eventId?: number,
): Promise<MessageResult> {
  return db.transaction(async (tx) => {
    const event = eventId === undefined ? undefined : await findEvent(tx, eventId);
    const partners = (await findPartners(tx, { ...chosen, eventId })).filter(({ row }) => row.contactEmail);
    const held = await holdToPartners(tx, mail, { partners, written: { subject, text }, eventId });
    const logged = event
      ? [{ ...auditedEvent(event), before: event, after: { ...event, partnerMessage: subject } }]
      : partners.map(({ kind, row }) => ({
          ...auditedPartner(kind, row),
          before: row,
          after: { ...row, message: subject },
        }));
    if (held > 0) await recordChanges(tx, actor, logged);
    const rows = partners.map(({ row }) => row);
    return { held, queued: 0, missing: missingIds(chosen.ids ?? [], rows) };
  });
}
