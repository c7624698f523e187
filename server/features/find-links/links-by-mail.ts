import type { EmailKind, EmailSubject } from '@shared/mail/email-kinds';
import type { Database } from '../../database/database';
import { answerByMail } from '../../mail/answer-by-mail';
import { type EmailRules, letterOf, noParams } from '../../mail/email-rules';
import type { LinkKey } from '../../mail/link-key';
import type { Mail } from '../../mail/mail';
import type { Tokens } from '../../mail/placeholders';
import type { EmailContent } from '../../mail/templates/layout';

/** What has a page of its own, and the message with the links to all of it that is an address's. */
type Findable<Found> = {
  kind: EmailKind;
  /** What is an address's at `now`, in the order of the message. */
  find(db: Database, email: string, now: Date): Promise<Found[]>;
  /** What it says. Its subject is the same for all. */
  content(found: readonly Found[]): EmailContent;
  tokensOf(mail: LinkKey, found: Found, now: Date): Tokens;
  ownerOf(found: Found): { kind: EmailSubject; id: number; email: string };
};

/** The rules of the message that holds an address's links, and what sends it. */
export function linksByMail<Found>({ kind, find, content, tokensOf, ownerOf }: Findable<Found>) {
  const rules: EmailRules<object> = {
    kind,
    cause: 'stranger',
    sendWithinDays: 1,
    params: noParams,
    async load({ db, mail, email: { to }, now }) {
      const found = await find(db, to, now);
      const tokens = found.map((one) => tokensOf(mail, one, now));
      return found.length > 0 ? letterOf(content(found), Object.assign({}, ...tokens)) : undefined;
    },
  };

  /** Sends an address its links. Call it after the response. */
  async function send(db: Database, mail: Mail, email: string): Promise<void> {
    const [first] = (await find(db, email, new Date())).map(ownerOf);
    if (!first) return;
    const { email: to, ...about } = first;
    await answerByMail(db, mail, rules, { to, subject: content([]).subject, params: {}, about });
  }

  return { rules, send };
}
