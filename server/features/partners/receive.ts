import type { Database } from '../../database/database';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { dropSurplus } from '../../mail/stranger-limits';
import { noticeOrganizer } from '../notices/notices';
import { applicationReceived } from './emails';
import type { PartnerKind } from './partner-kinds';

type Applicant = Record<'businessName' | 'contactName' | 'contactEmail', string>;

/**
 * Stores an application that came through the site's own form, and in the same transaction what is written about it to
 * the applicant and to the organizer. Gives whether it was stored.
 */
export async function receiveApplication(
  db: Database,
  mail: Mail,
  kind: PartnerKind,
  { businessName, contactName, contactEmail }: Applicant,
  store: (tx: Database) => Promise<{ id: number }[]>,
): Promise<boolean> {
  const { subject } = applicationReceived.template({ kind, businessName, contactName });
  return changeAndSend(db, mail, async (tx) => {
    const [stored] = await store(tx);
    if (!stored) return false;
    const about = { kind, id: stored.id };
    const key = `application-received:${kind}:${stored.id}`;
    const email = { key, to: contactEmail, subject, params: {}, about };
    await dropSurplus(tx, mail.rules, await queueEmail(tx, mail, applicationReceived, email));
    await noticeOrganizer(tx, mail, about, {
      name: businessName,
      lines: [
        ['Business', businessName],
        ['Contact', contactName],
      ],
    });
    return true;
  });
}
