import { formatLongDay } from '@shared/dates';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Paragraph, Quote } from '../../../mail/templates/parts';
import { PartnerPageButton } from '../../partners/templates/partner-page-button';
import { type StopMailProps, stopReason } from './stop-mail';

type WithdrawnProps = {
  event: Pick<StopMailProps['event'], 'title' | 'date'>;
  stop: Pick<StopMailProps['stop'], 'name'>;
  contactName: string;
  /** Why the whole crawl is cancelled, in the organizer's words; without one the stop alone is off the route. */
  reason?: string | undefined;
};

/** Tells a venue that was asked for a stop that the pack does not come. */
export function stopWithdrawnEmail({ event, stop, contactName, reason }: WithdrawnProps): EmailContent {
  const isCancelled = reason !== undefined;
  const day = formatLongDay(event.date);
  return {
    subject: isCancelled ? `Cancelled: ${event.title}` : `Change of route: ${event.title}`,
    body: (
      <EmailLayout preview={`The pack does not come to ${stop.name} on ${day}.`} reason={stopReason}>
        <Badge tone="blush">{isCancelled ? 'Cancelled' : 'Change of route'}</Badge>
        <Heading>Not this time, {contactName}</Heading>
        <Paragraph>
          {isCancelled
            ? `We are sorry: ${event.title} on ${day} is cancelled, so the pack does not come to ${stop.name}.`
            : `We are sorry: the route of ${event.title} on ${day} has changed, and ${stop.name} is no longer a stop on it.`}
        </Paragraph>
        {isCancelled && <Quote text={reason} />}
        <Paragraph>
          Please take down what hangs in your window. You are still one of our venues, and there will be other
          evenings.
        </Paragraph>
        <PartnerPageButton label="See my page" />
      </EmailLayout>
    ),
  };
}
