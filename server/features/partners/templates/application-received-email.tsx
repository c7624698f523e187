import { pages } from '@shared/pages';
import { nameWithoutUrl } from '../../../mail/name-without-url';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Link, Paragraph } from '../../../mail/templates/parts';
import { type ApplicationProps, partnerNames } from './application-mail';
import { PartnerPageButton } from './partner-page-button';

/** Says that an application has arrived. Anybody can cause it, so of what was typed it repeats only names. */
export function applicationReceivedEmail({
  kind,
  businessName,
  contactName,
}: ApplicationProps): EmailContent {
  const [business, contact] = [nameWithoutUrl(businessName), nameWithoutUrl(contactName)];
  return {
    subject: 'We have your application, and the dogs are excited',
    body: (
      <EmailLayout
        preview="A human reads it next. Here is the page where you see how it stands."
        reason={
          <>
            You get this because your address stands in an application to us. Not yours?{' '}
            <Link href={siteLink(pages.contact)}>Tell us</Link>, and we erase it.
          </>
        }
      >
        <Badge>Application received</Badge>
        <Heading>{contact ? `Thank you, ${contact}` : 'Thank you'}</Heading>
        <Paragraph>
          We have your application{business && <> for {business}</>} to become a {partnerNames[kind]}. A human
          reads every one of them, usually with a dog under the desk, and then writes to you.
        </Paragraph>
        <Paragraph>How it stands, and what you sent us, is on your own page at any time:</Paragraph>
        <PartnerPageButton />
      </EmailLayout>
    ),
  };
}
