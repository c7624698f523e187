import { site } from '@shared/site';
import type { SendMailOptions } from 'nodemailer';
import type { Attachment, EmailRow, EmailRules, Letter, Letterhead } from '../email-rules';
import { fillPlaceholders, sitePictures } from '../placeholders';
import type { RenderedEmail } from '../render';

/** Gives a picture of the site, by its hash, as it goes with messages; undefined where visitors may not see it. */
export type FindPicture = (hash: string) => Promise<Buffer | undefined>;

const cidOf = (hash: string) => `${hash}@pictures.pupcrawl`;

/** The pictures of the site, as parts of a message that shows them: its reader asks nobody for them. */
async function picturesIn(html: string, findPicture: FindPicture): Promise<Attachment[]> {
  const hashes = new Set([...html.matchAll(sitePictures)].map(([, , hash = '']) => hash));
  const found: Attachment[] = [];
  for (const hash of hashes) {
    const content = await findPicture(hash);
    // One that is gone by now has its description.
    if (content)
      found.push({ filename: `${hash}.jpeg`, contentType: 'image/jpeg', cid: cidOf(hash), content });
  }
  return found;
}

/** Nodemailer folds long values, and some mail clients cannot read a folded URL. */
const unfolded = (value: string) => ({ prepared: true, value });

/** The headers by which mail clients show a button to unsubscribe (RFC 2369, 2919, 8058). */
function listHeaders(origin: string, token: string, domain: string) {
  return {
    'List-Unsubscribe': unfolded(`<${origin}/api/newsletter/unsubscribe/${token}>`),
    'List-Unsubscribe-Post': unfolded('List-Unsubscribe=One-Click'),
    'List-ID': unfolded(`${site.name} <newsletter.${domain}>`),
  };
}

type Composed = {
  email: Pick<EmailRow, 'to' | 'messageId'>;
  letter: Letter;
  content: RenderedEmail;
  rule: Pick<EmailRules, 'isNewsletter' | 'cause'>;
};

/** A message as nodemailer sends it, with the links of its recipient (docs/product/mail.md#message-format). */
export async function composeMessage(
  { email, letter, content: { subject, html, text }, rule }: Composed,
  letterhead: Letterhead,
  findPicture: FindPicture = async () => undefined,
): Promise<SendMailOptions> {
  const { from, replyTo, origin } = letterhead;
  const { tokens, attach } = letter;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const shown = html.replace(
    sitePictures,
    (_url, start: string, hash: string) => `${start}cid:${cidOf(hash)}`,
  );
  return {
    from,
    // As an object nobody looks for several addresses in it.
    to: { name: '', address: email.to },
    envelope: { from: from.address, to: [email.to] },
    replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
    subject,
    messageId: `<${email.messageId}@${domain}>`,
    date: new Date(),
    headers: {
      ...(rule.cause !== 'person' && { 'Auto-Submitted': 'auto-generated' }),
      ...(rule.isNewsletter && tokens.unsubscribe && listHeaders(origin, tokens.unsubscribe, domain)),
    },
    // What nodemailer would choose, after reading all of it.
    textEncoding: 'quoted-printable',
    html: fillPlaceholders(shown, origin, tokens),
    text: fillPlaceholders(text, origin, tokens),
    attachments: [...(await picturesIn(html, findPicture)), ...((await attach?.(letterhead)) ?? [])],
  };
}
