import { site } from '@shared/site';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Paragraph } from '../../../mail/templates/parts';
import { type ApplicationProps, partnerNames } from './application-mail';
import { PartnerPageButton } from './partner-page-button';

/** Says that an application is pending again. It is held for the organizer, who may edit it. */
export function applicationPendingEmail({ kind, businessName, contactName }: ApplicationProps): EmailContent {
  return {
    subject: `Your application at ${site.name} is pending again`,
    body: (
      <EmailLayout
        preview={`We are looking at the application of ${businessName} once more.`}
        reason={<>You get this because you applied as a {partnerNames[kind]}.</>}
      >
        <Badge tone="blush">Pending</Badge>
        <Heading>One more sniff, {contactName}</Heading>
        <Paragraph>
          We have set the application of {businessName} as a {partnerNames[kind]} back to pending. Usually
          that means that we want to look at something again, or to ask you about it.
        </Paragraph>
        <Paragraph>There is nothing to do for now. Questions? Just reply to this message.</Paragraph>
        <PartnerPageButton />
      </EmailLayout>
    ),
  };
}
