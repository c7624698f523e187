import { site } from '@shared/site';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Paragraph } from '../../../mail/templates/parts';
import { type ApplicationProps, partnerNames } from './application-mail';
import { PartnerPageButton } from './partner-page-button';

const nextSteps = {
  venue:
    'Before a crawl walks your street we write to you about the date, the hours and the two drinks you would pour for us. Nothing about your bar is announced before you have said yes. You find the invitation on your page too, and answer it there.',
  vendor:
    'Before a crawl with room for your table we write to you about the date, the spot and what you need there. Nothing is announced before you have said yes. What we agree on stands on your page.',
};

/** Says that an application is approved. It is held for the organizer, who may edit it. */
export function applicationApprovedEmail({
  kind,
  businessName,
  contactName,
}: ApplicationProps): EmailContent {
  return {
    subject: `${businessName} is in: welcome to ${site.name}`,
    body: (
      <EmailLayout
        preview={`${businessName} is approved as a ${partnerNames[kind]}.`}
        reason={<>You get this because you applied as a {partnerNames[kind]}.</>}
      >
        <Badge tone="palm">Approved</Badge>
        <Heading>Welcome to the pack, {contactName}</Heading>
        <Paragraph>
          {businessName} is approved as a {partnerNames[kind]} of {site.name}. We're glad to have you.
        </Paragraph>
        <Paragraph>{nextSteps[kind]}</Paragraph>
        <PartnerPageButton />
      </EmailLayout>
    ),
  };
}
