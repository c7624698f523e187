import { createHash } from 'node:crypto';
import type { ApplicationByHand } from '@shared/hooks/hooks';
import { hookDeliveries, hooks } from '@shared/hooks/tables';
import { applicationLabels } from '@shared/partners/application-labels';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { vendorExists } from '../../errors';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { dropSurplus } from '../../mail/stranger-limits';
import { noticeOrganizer } from '../notices/notices';
import { applicationReceived } from './emails';
import { appliedAlready, findSame, type PartnerKind, storeApplication } from './queries';

type Applicant = Record<'businessName' | 'contactName' | 'contactEmail', string> & { termsAccepted: true };

function linesOf({ businessName: _name, termsAccepted: _terms, ...said }: Applicant): [string, string][] {
  const values = new Map(Object.entries(said));
  const textOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value));
  return Object.entries(applicationLabels).flatMap(([field, label]): [string, string][] => {
    const value = values.get(field) ?? null;
    return value === null ? [] : [[label, textOf(value)]];
  });
}

/** Stores an application with what is written about it. Gives whether it was stored. */
export async function receiveApplication(
  db: Database,
  mail: Mail,
  kind: PartnerKind,
  application: Applicant,
  store: (tx: Database) => Promise<{ id: number }[]>,
): Promise<boolean> {
  const { businessName, contactName, contactEmail } = application;
  const { subject } = applicationReceived.template({ kind, businessName, contactName });
  return changeAndSend(db, mail, async (tx) => {
    const [stored] = await store(tx);
    if (!stored) return false;
    const about = { kind, id: stored.id };
    const key = `application-received:${kind}:${stored.id}`;
    const email = { key, to: contactEmail, subject, params: {}, about };
    await dropSurplus(tx, mail.rules, await queueEmail(tx, mail, applicationReceived, email));
    await noticeOrganizer(tx, mail, about, { name: businessName, lines: linesOf(application) });
    return true;
  });
}

/** Has what was typed wait beside a hosted form's of the same business (docs/product/hooks.md#same). Gives whether. */
const waitsBeside = (db: Database, kind: PartnerKind, byHand: ApplicationByHand): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [same] = await findSame(tx, kind, [byHand]);
    if (!same) return false;
    const isSent = and(
      eq(hooks.kind, kind),
      eq(hookDeliveries.state, 'stored'),
      eq(hookDeliveries.applicationId, same.before.id),
    );
    const [sent] = await tx
      .select({ hookId: hooks.id })
      .from(hookDeliveries)
      .innerJoin(hooks, eq(hooks.id, hookDeliveries.hookId))
      .where(isSent)
      .limit(1);
    if (!sent) return false;
    const key = createHash('sha256').update(JSON.stringify(byHand)).digest('base64url');
    const typed = { ...sent, key, byHand, ...appliedAlready(same) };
    await tx.insert(hookDeliveries).values(typed).onConflictDoNothing();
    return true;
  });

/** Receives what was typed into the site's form. Throws `vendor-exists`. */
export async function receiveTyped(
  db: Database,
  mail: Mail,
  kind: PartnerKind,
  application: ApplicationByHand,
) {
  if (await waitsBeside(db, kind, application)) return;
  const store = (tx: Database) => storeApplication(tx, kind, application);
  if (!(await receiveApplication(db, mail, kind, application, store))) throw vendorExists();
}
