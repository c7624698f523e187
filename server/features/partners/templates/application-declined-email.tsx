import { site } from '@shared/site';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Paragraph } from '../../../mail/templates/parts';
import { type ApplicationProps, partnerNames } from './application-mail';
import { PartnerPageButton } from './partner-page-button';

const reasons = {
  venue:
    'A crawl has few stops, and the walk from one to the next is short, so we turn down bars that we like.',
  vendor: 'A crawl has room for few tables, so we turn down vendors that we like.',
};

/** Says that an application is declined. It is held for the organizer, who may edit it. */
export function applicationDeclinedEmail({
  kind,
  businessName,
  contactName,
}: ApplicationProps): EmailContent {
  return {
    subject: `Your application at ${site.name}: not this time`,
    body: (
      <EmailLayout
        preview={`We cannot take ${businessName} along for now.`}
        reason={<>You get this because you applied as a {partnerNames[kind]}.</>}
      >
        <Badge tone="blush">Not this time</Badge>
        <Heading>Thank you all the same, {contactName}</Heading>
        <Paragraph>
          We have read the application of {businessName} as a {partnerNames[kind]}, and we cannot take you
          along for now. {reasons[kind]}
        </Paragraph>
        <Paragraph>
          Has something changed, or is there something that we should know? Just reply to this message, and we
          look at it again.
        </Paragraph>
        <PartnerPageButton />
      </EmailLayout>
    ),
  };
}
