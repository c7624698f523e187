import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import type { EmailRules } from './email-rules';
import { changeAndSend, type Mail, type NewEmail, queueEmail } from './mail';
import { dropSurplus } from './stranger-limits';

/** Answers who has typed an address by mail, within its mailbox's limits. Call it after the response. */
export async function answerByMail<Params>(
  db: Database,
  mail: Mail,
  rules: EmailRules<Params>,
  email: Omit<NewEmail<Params>, 'key'>,
): Promise<void> {
  await changeAndSend(db, mail, async (tx) => {
    const id = await queueEmail(tx, mail, rules, { ...email, key: `${rules.kind}:${randomUUID()}` });
    await dropSurplus(tx, mail.rules, id);
  });
}
