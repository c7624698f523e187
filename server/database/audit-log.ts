import { isDeepStrictEqual } from 'node:util';
import { userResponse } from '@shared/account/account';
import { type AuditAction, type AuditActor, type AuditEntity, auditActor } from '@shared/audit/audit';
import { auditLog } from '@shared/audit/tables';
import { contactMessageResponse, contactReplyResponse } from '@shared/contact/contact';
import { eventResponse } from '@shared/events/events';
import { count, instant } from '@shared/fields';
import { hookResponse } from '@shared/hooks/hooks';
import { emailLogged } from '@shared/mail/emails';
import { writtenMessage } from '@shared/mail/written-message';
import { newsletterResponse } from '@shared/newsletters/newsletters';
import { vendorResponse, venueResponse } from '@shared/partners/partners';
import { pictureResponse } from '@shared/pictures/pictures';
import { registrationResponse } from '@shared/registrations/guest-list';
import { siteSettingResponse } from '@shared/settings/settings';
import { eventVendorResponse, stopResponse } from '@shared/stops/stops';
import { subscriberResponse } from '@shared/subscribers/subscribers';
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTimestamp } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { type Alike, type Database, firstOf, insertion, type Numbered, numberRows } from './database';
import { requireAdminStill } from './sessions';

export type Actor = { id: number; username: string; sessionId: string };

/** Who changes something without an account: by a link a partner of this name or a helper at the door, or from a shell. */
export type LinkActor = { kind: Exclude<AuditActor, 'administrator' | 'owner'>; name: string };

/** Who changes their own account, by a session or by a link in mail. */
type Owner = { kind: 'owner'; id: number; name: string };

/** All of an event's helpers: they have one link. */
export const helpersAtDoor: LinkActor = { kind: 'helper', name: 'Helpers at the door' };

type Change = {
  entity: AuditEntity;
  entityId: number | string;
  label: string;
  before?: object | undefined;
  after?: object | undefined;
};

/** What the audit log calls rows of a kind: what people know them by. */
export const auditedAs =
  <Row extends { id: number }>(entity: AuditEntity, labelOf: (row: Row) => string) =>
  (row: Row) => ({ entity, entityId: row.id, label: labelOf(row) });

type Erased = {
  entity: AuditEntity;
  ids: number[];
  label?: string;
  fields: string[];
  others?: SQL | undefined;
};

/** Erases these fields from what is logged of these rows, called `label` from now on, and of `others` of their kind. */
export async function eraseLogged(tx: Database, { entity, ids, label, fields, others }: Erased) {
  const without = (logged: typeof auditLog.before | typeof auditLog.after) =>
    sql`${logged} - ${sql.param(fields)}::text[]`;
  await tx
    .update(auditLog)
    .set({ label, before: without(auditLog.before), after: without(auditLog.after) })
    .where(and(eq(auditLog.entity, entity), or(inArray(auditLog.entityId, ids.map(String)), others)));
}

/** Its numbers and its version follow from the rest. */
const loggedOfNewsletter = {
  id: true,
  subject: true,
  body: true,
  state: true,
  sendAt: true,
  createdAt: true,
} as const;

/** Of an application's notes only that they changed. */
const unloggedOfPartner = { version: true, actions: true, notes: true } as const;
const loggedOfPartner = {
  linkVersion: count,
  notesChangedAt: instant,
  message: writtenMessage.shape.subject,
};

/** What is logged of a row: what administrators may see of it anyway. A new column is private until it is listed there. */
const loggedFields: Record<AuditEntity, object> = {
  event: {
    ...eventResponse.shape,
    guestMessage: writtenMessage.shape.subject,
    partnerMessage: writtenMessage.shape.subject,
    vendors: eventVendorResponse.shape.businessName.array(),
    packAt: stopResponse.shape.name,
    minutesLate: count,
  },
  venue: { ...venueResponse.omit(unloggedOfPartner).shape, ...loggedOfPartner },
  vendor: {
    ...vendorResponse.omit(unloggedOfPartner).shape,
    ...loggedOfPartner,
    ...eventVendorResponse.pick({ state: true, askedAt: true, answeredAt: true, answeredBy: true }).shape,
  },
  subscriber: subscriberResponse.shape,
  message: { ...contactMessageResponse.shape, reply: contactReplyResponse.shape.text },
  email: emailLogged,
  // Its time changes even where nothing else does.
  setting: siteSettingResponse.omit({ updatedAt: true }).shape,
  newsletter: newsletterResponse.pick(loggedOfNewsletter).shape,
  registration: {
    ...registrationResponse.omit({ version: true }).shape,
    refund: z.string(),
    refundReason: z.string(),
    paidAtDoor: count,
    isGift: z.boolean(),
  },
  // Never its token, which cannot be made of these.
  'door-link': { eventId: count, expiresAt: instant, revokedAt: instant },
  // Never its URL or secret, which cannot be made of these.
  connection: {
    ...hookResponse.pick({ kind: true, provider: true, mapping: true, isAgreed: true }).shape,
    linkVersion: count,
  },
  stop: stopResponse.omit({ isUnsent: true, mailObstacle: true, actions: true }).shape,
  // Its files are not what somebody decided.
  picture: pictureResponse.omit({ urls: true, actions: true }).shape,
  // Of its second factors how many there are, and nothing of what they are; of its address that there is one, and not which.
  user: {
    ...userResponse.shape,
    sessions: count,
    passkeys: count,
    authenticatorApps: count,
    recoveryCodes: count,
    hasEmail: z.boolean(),
    emailChangedAt: instant,
    passwordResetAt: instant,
  },
};

function actionOf({ before, after }: Change): AuditAction {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
}

function differences({ entity, before, after }: Change) {
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  const changed = Object.keys(loggedFields[entity]).filter(
    (field) => !isDeepStrictEqual(was[field], is[field]),
  );
  const pick = (row: typeof was) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { changed, before: before ? pick(was) : null, after: after ? pick(is) : null };
}

/**
 * Logs in the transaction of a change who changed what. Throws if an administrator has lost the right to it
 * meanwhile.
 */
export async function recordChanges(tx: Database, actor: Actor | LinkActor | Owner, changes: Change[]) {
  const isAdmin = !('kind' in actor);
  if (isAdmin) await requireAdminStill(tx, actor);
  const userId = 'id' in actor ? actor.id : null;
  const who = { userId, username: isAdmin ? actor.username : actor.name };
  const entries = changes.flatMap((change) => {
    const { changed, before, after } = differences(change);
    if (changed.length === 0) return [];
    const { entity, label } = change;
    const entityId = String(change.entityId);
    if (!isAdmin && auditActor({ userId, entity, entityId }) !== actor.kind)
      throw new Error(`the audit log would not tell that a ${actor.kind} changed this ${entity}`);
    return [{ action: actionOf(change), entity, entityId, label, before, after }];
  });
  // Not the transaction's start: one that waited for a lock changed the row after the one that held it.
  const createdAt = sql`clock_timestamp()`;
  if (entries.length > 0) await insertion(tx, auditLog, entries, { createdAt, ...who });
}

const inJson = (column: PgColumn) =>
  column instanceof PgTimestamp
    ? sql`to_char(${sql.identifier(column.name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql.identifier(column.name);

/** What is logged of a row that a statement has just stored. */
function loggedOf(entity: AuditEntity, table: Numbered): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in loggedFields[entity]);
  const pairs = columns.map(([field, column]) => sql`${sql.raw(`'${field}'`)}, ${inJson(column)}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

type Insert<Row, Table extends Numbered> = {
  table: Table;
  rows: Row[];
  same?: Alike<Table>;
  audited: (row: Row & { id: number }) => Pick<Change, 'entity' | 'entityId' | 'label'>;
};

/** Inserts rows and logs each as `recordChanges` does, in one statement. Gives those that did not clash with others. */
export async function insertLogged<Row extends object, Table extends Numbered>(
  tx: Database,
  actor: Actor,
  { table, rows, same, audited }: Insert<Row, Table>,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const numbered = await numberRows(tx, table, rows);
  const named = numbered.map(audited);
  const entity = firstOf(named).entity;
  const labels = JSON.stringify(Object.fromEntries(named.map(({ entityId, label }) => [entityId, label])));
  const inserted = insertion(tx, table, numbered, same).onConflictDoNothing().returning();
  const stored = tx.$with('stored', { id: table.id }).as(inserted.getSQL());
  const logged = tx.$with('logged', {}).as(
    sql`insert into ${auditLog} (created_at, user_id, username, action, entity, entity_id, label, after)
        select clock_timestamp(), ${actor.id}::integer, ${actor.username}, 'create', ${entity}, id,
          (select ${labels}::text::jsonb) ->> id::text, ${loggedOf(entity, table)}
        from stored`,
  );
  const ids = sql<number[] | null>`json_agg(stored.id)`;
  const [found] = await tx.with(stored, logged).select({ ids }).from(stored);
  const areStored = new Set(found?.ids);
  return numbered.filter(({ id }) => areStored.has(id));
}
