import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Changes, Heading, Paragraph } from '../../../mail/templates/parts';
import { GuestCard, type GuestProps, GuestReason, withName } from './guest-mail';

type ChangedProps = GuestProps & {
  /** What is another than before, from what to what. */
  changes: { label: string; before: string; after: string }[];
};

/** Tells a guest what has changed about a crawl, old beside new. */
export function eventChangedEmail({ event, name, party, changes }: ChangedProps): EmailContent {
  return {
    subject: `Changed: ${event.title}`,
    body: (
      <EmailLayout
        preview={changes.map(({ label, after }) => `${label}: ${after}`).join(' · ')}
        reason={<GuestReason event={event} />}
      >
        <Badge tone="blush">Changed</Badge>
        <Heading>{withName('New plan', name)}</Heading>
        <Paragraph>Something about {event.title} is no longer as you know it:</Paragraph>
        <Changes rows={changes} />
        <Paragraph>
          Your registration stays as it is. The new plan is attached for your calendar. If it does not suit
          you any more, please say so on your own page.
        </Paragraph>
        <GuestCard event={event} party={party} button="See my registration" />
      </EmailLayout>
    ),
  };
}
