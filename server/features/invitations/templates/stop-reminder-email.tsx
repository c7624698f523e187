import { formatLongDay } from '@shared/dates';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Heading, Paragraph } from '../../../mail/templates/parts';
import { PartnerPageButton } from '../../partners/templates/partner-page-button';
import { DayBadge, StopFacts, type StopMailProps, stopReason } from './stop-mail';

/** Asks a venue again that has not answered. */
export function stopReminderEmail({ event, stop, contactName }: StopMailProps): EmailContent {
  return {
    subject: `Still open: ${stop.name} on the route of ${event.title}`,
    body: (
      <EmailLayout preview={`${formatLongDay(event.date)}. A yes or a no takes one tap.`} reason={stopReason}>
        <DayBadge date={event.date} />
        <Heading>A yes or a no, {contactName}?</Heading>
        <Paragraph>We asked whether {stop.name} is a stop on this crawl, and have not heard yet:</Paragraph>
        <StopFacts event={event} stop={stop} />
        <Paragraph>
          Both answers are fine, and a no helps us as well: then we can ask somebody else in time.
        </Paragraph>
        <PartnerPageButton label="Answer the invitation" />
      </EmailLayout>
    ),
  };
}
