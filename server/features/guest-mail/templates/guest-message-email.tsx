import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Heading } from '../../../mail/templates/parts';
import { Prose } from '../../../mail/templates/prose';
import { type EmailEvent, EventCard } from '../../events/event-card';
import { GuestReason, registrationLink } from './guest-mail';

/** What the organizer writes to guests, as written, above the card of the crawl. */
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
