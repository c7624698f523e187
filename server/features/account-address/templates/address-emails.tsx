import { confirmHours } from '@shared/account/link-times';
import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { accountName } from '../../../mail/name-without-url';
import { siteLink, tokenPlaceholder } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Button, Link, Paragraph, paragraphs } from '../../../mail/templates/parts';

/** Asks the owner of an account whether this address is theirs. Anybody can cause it, for any address. */
export const confirmAddressEmail = ({ username }: { username: string }): EmailContent => ({
  subject: `Confirm your address at ${site.name}`,
  preview: 'Only if you made the account yourself.',
  heading: 'Is this your account?',
  body: paragraphs(
    `This address was entered for ${accountName(username)}. Confirm it only if you made this account yourself: whoever has the account then sees every spot and application of your address.`,
    <Button href={siteLink(`/account/confirm/${tokenPlaceholder('confirm')}`)}>Confirm my address</Button>,
    <Paragraph isQuiet>
      The link works once, for {confirmHours} hours, and only for somebody who is logged in to that account.
    </Paragraph>,
  ),
  reason:
    'You are getting this email because somebody typed your address on an account page. Not you? Then do nothing: the address does not count, and we erase it after 7 days.',
});

type Changed = {
  username: string;
  isCurrent: boolean;
};

export function addressChangedEmail({ username, isCurrent }: Changed): EmailContent {
  const account = accountName(username);
  const why = 'You are getting this because the address of an account was changed.';
  if (isCurrent)
    return {
      subject: `This is your address at ${site.name} now`,
      preview: 'From now on your account goes by this address.',
      heading: 'That’s your address now',
      body: paragraphs(
        `This is now the address of ${account}. The account shows every spot and application of it.`,
        <Paragraph isQuiet>
          Not your account? <Link href={siteLink(pages.contact)}>Write to us</Link>, and we take your address
          off it.
        </Paragraph>,
      ),
      reason: why,
    };
  return {
    subject: `No longer your address at ${site.name}`,
    preview: 'If it was not you, write to us at once.',
    heading: 'No longer your address',
    body: paragraphs(
      `From now on this is not the address of ${account} any more. Was it you? Then there is nothing to do.`,
      'If it was not you, somebody else got into your account. Write to us at once: we log everybody out of it, and help you back in.',
      <Button href={siteLink(pages.contact)}>It was not me</Button>,
    ),
    reason: why,
  };
}
