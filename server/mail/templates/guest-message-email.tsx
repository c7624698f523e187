import type { EmailContent } from '../render';
import { type EmailEvent, EventCard } from './event-card';
import { GuestReason, registrationLink } from './guest-mail';
import { EmailLayout } from './layout';
import { Heading } from './parts';
import { Prose } from './prose';

/** What the organiser writes to guests, as written, above the card of the crawl. */
export function guestMessageEmail({
  event,
  subject,
  text,
}: {
  event: EmailEvent;
  subject: string;
  text: string;
}): EmailContent {
  return {
    subject,
    body: (
      <EmailLayout preview={text.slice(0, 140)} reason={<GuestReason event={event} />}>
        <Heading>{subject}</Heading>
        <Prose text={text} />
        <EventCard event={event} button={{ label: 'See my registration', href: registrationLink }} />
      </EmailLayout>
    ),
  };
}
