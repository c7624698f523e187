import { eventPath, pages } from '@shared/pages';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Button, Heading, Link, Paragraph } from '../../../mail/templates/parts';
import { type GuestProps, GuestReason, PlannedMeeting, withName } from './guest-mail';

type CancelledProps = Pick<GuestProps, 'event' | 'name'> & {
  /** Whether it was because offers were let pass, and not by the organizer. */
  isByMissedOffers: boolean;
};

/** Says that a registration has ended without the guest's doing. */
export function registrationCancelledEmail({ event, name, isByMissedOffers }: CancelledProps): EmailContent {
  return {
    subject: `${isByMissedOffers ? 'Off the waiting list' : 'Your registration is cancelled'}: ${event.title}`,
    body: (
      <EmailLayout
        preview={
          isByMissedOffers
            ? 'Two offers passed, so the places go to others.'
            : 'We had to take your party off the list.'
        }
        reason={<GuestReason event={event} />}
      >
        <Badge tone="blush">Cancelled</Badge>
        <Heading>
          {withName(isByMissedOffers ? 'You are off the list' : 'Your spots are cancelled', name)}
        </Heading>
        {isByMissedOffers ? (
          <Paragraph>
            We held places at {event.title} for you twice, and both times the offer passed. So you no longer
            wait, and others are asked.
          </Paragraph>
        ) : (
          <Paragraph>
            We have taken your party off the list for {event.title}. Please do not come to the door: your code
            no longer works.
          </Paragraph>
        )}
        <PlannedMeeting event={event} />
        <Paragraph>
          {isByMissedOffers
            ? 'You would like to come after all? Register again:'
            : 'What is planned, and when:'}
        </Paragraph>
        <Button href={siteLink(eventPath(event))}>See the crawl</Button>
        <Paragraph isQuiet>
          You think that this is a mistake? <Link href={siteLink(pages.contact)}>Write to us</Link>.
        </Paragraph>
      </EmailLayout>
    ),
  };
}
