import { formatLongDay } from '@shared/dates';
import { pages } from '@shared/pages';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Button, Heading, Link, Paragraph, Quote } from '../../../mail/templates/parts';
import { type GuestProps, GuestReason, PlannedMeeting, registrationLink, withName } from './guest-mail';

/** Tells a guest that a crawl does not take place, in the organizer's words. */
export function eventCancelledEmail({
  event,
  name,
  reason,
}: Pick<GuestProps, 'event' | 'name'> & { reason: string }): EmailContent {
  return {
    subject: `Cancelled: ${event.title}`,
    body: (
      <EmailLayout
        preview={`It does not take place on ${formatLongDay(event.date)}.`}
        reason={<GuestReason event={event} />}
      >
        <Badge tone="blush">Cancelled</Badge>
        <Heading>{withName('No crawl this time', name)}</Heading>
        <Paragraph>We are sorry: {event.title} is cancelled.</Paragraph>
        <Quote text={reason} />
        <PlannedMeeting event={event} />
        <Paragraph>
          You need not do anything. The attached file takes the date out of your calendar. What we have stored
          about you is on <Link href={registrationLink}>your own page</Link>, where you can erase it.
        </Paragraph>
        <Button href={siteLink(pages.events)}>See what else is on</Button>
      </EmailLayout>
    ),
  };
}
