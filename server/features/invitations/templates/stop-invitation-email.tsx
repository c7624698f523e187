import { formatLongDay } from '@shared/dates';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Heading, Paragraph } from '../../../mail/templates/parts';
import { PartnerPageButton } from '../../partners/templates/partner-page-button';
import { DayBadge, StopFacts, type StopMailProps, stopReason } from './stop-mail';

/** Asks a venue whether it is a stop of a crawl. It is held for the organizer, who may edit it. */
export function stopInvitationEmail({ event, stop, contactName }: StopMailProps): EmailContent {
  return {
    subject: `${stop.name} on the route of ${event.title}?`,
    body: (
      <EmailLayout preview={`${formatLongDay(event.date)}. Say yes or no with one tap.`} reason={stopReason}>
        <DayBadge date={event.date} />
        <Heading>Room for the pack, {contactName}?</Heading>
        <Paragraph>
          We are planning a crawl that comes your way, and would love {stop.name} to be a stop on it:
        </Paragraph>
        <StopFacts event={event} stop={stop} />
        <Paragraph>
          Say yes or no on your page. There you also put the times right if they do not suit you, and name the
          drinks that you pour for us. Until you have said yes your name stands nowhere.
        </Paragraph>
        <Paragraph>
          Once you have, a poster for your window and coasters with your name are there to print, and you see
          how many people and dogs are coming.
        </Paragraph>
        <PartnerPageButton label="Answer the invitation" />
      </EmailLayout>
    ),
  };
}
