import { formatLongDay } from '@shared/dates';
import { pages } from '@shared/pages';
import { siteLink } from '../placeholders';
import type { EmailContent } from '../render';
import { type GuestProps, GuestReason, registrationLink, withName } from './guest-mail';
import { EmailLayout } from './layout';
import { Badge, Button, Heading, Link, Paragraph, Quote } from './parts';

/** Tells a guest that a crawl does not take place, in the organiser's words. */
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
        <Paragraph>
          We are sorry: {event.title} on {formatLongDay(event.date)} is cancelled.
        </Paragraph>
        <Quote text={reason} />
        <Paragraph>
          You need not do anything. The attached file takes the date out of your calendar. What we have stored
          about you is on <Link href={registrationLink}>your own page</Link>, where you can erase it.
        </Paragraph>
        <Button href={siteLink(pages.events)}>See what else is on</Button>
      </EmailLayout>
    ),
  };
}
