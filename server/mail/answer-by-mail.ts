import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import type { EmailRules } from './email-rules';
import { type Mail, type NewEmail, queueEmail } from './mail';
import { dropSurplus } from './stranger-limits';

/**
 * Answers somebody who has typed an address by a message to it, where that is wanted. For any other address one is written
 * too, and dropped: the server is as busy. Call it after the response, whose time then tells nothing.
 */
export async function answerByMail<Params>(
  db: Database,
  mail: Mail,
  rules: EmailRules<Params>,
  { isWanted, ...email }: Omit<NewEmail<Params>, 'key'> & { isWanted: boolean },
): Promise<void> {
  const key = `${rules.kind}:${randomUUID()}`;
  const emailId = await db.transaction((tx) =>
    queueEmail(tx, mail, rules, { ...email, key, isForNobody: !isWanted }),
  );
  await dropSurplus(db, emailId, isWanted);
  mail.wake();
}
