import { formatMoment } from '@shared/dates';
import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { accountName } from '../../../mail/name-without-url';
import { siteLink, tokenPlaceholder } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Button, Link, Paragraph, paragraphs } from '../../../mail/templates/parts';

/** Leads the owner of an account to a new password. Anybody can cause it, so it repeats nothing but a harmless name. */
export const passwordResetEmail = ({ username, until }: { username: string; until: Date }): EmailContent => ({
  subject: `A new password at ${site.name}`,
  preview: `The link works until ${formatMoment(until)}, Orlando time.`,
  heading: 'Choose a new password',
  body: paragraphs(
    `Somebody, hopefully you, asked for a new password for ${accountName(username)}.`,
    <Button href={siteLink(`/auth/reset/${tokenPlaceholder('reset')}`)}>Choose a new password</Button>,
    <Paragraph isQuiet>
      The link works until {formatMoment(until)}, Orlando time, and ends once the password is changed. Never
      pass it on.
    </Paragraph>,
  ),
  reason:
    'You are getting this because somebody typed your address into our form for forgotten passwords. Not you? Then do nothing: your password stays as it is.',
});

type ChangedProps = { username: string; changedAt: Date };

export const passwordChangedEmail = ({ username, changedAt }: ChangedProps): EmailContent => ({
  subject: `Your password at ${site.name} was changed`,
  preview: 'Was it you? Then there is nothing to do.',
  heading: 'You have a new password',
  body: paragraphs(
    `The password of ${accountName(username)} was changed on ${formatMoment(changedAt)}, Orlando time, by a link that we had sent to this address. Every browser has to log in again.`,
    <Paragraph>
      Was it you? Then there is nothing to do. If not, somebody else reads your mail: change the password of
      your mailbox first, then <Link href={siteLink(pages.forgot)}>choose another one here</Link>, and{' '}
      <Link href={siteLink(pages.contact)}>write to us</Link>.
    </Paragraph>,
  ),
  reason: 'You are getting this because your address is the one of this account.',
});
