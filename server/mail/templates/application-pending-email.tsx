import { site } from '@shared/site';
import type { EmailContent } from '../render';
import { type ApplicationProps, partnerNames } from './application-mail';
import { EmailLayout } from './layout';
import { PartnerPageButton } from './partner-page-button';
import { Badge, Heading, Paragraph } from './parts';

/** Says that an approved application is pending again. It is held for the organiser, who may edit it. */
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
