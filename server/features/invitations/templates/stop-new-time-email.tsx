import { formatLongDay } from '@shared/dates';
import { isSameTime, stopTimes } from '@shared/stops/route';
import type { StopRow } from '@shared/stops/stops';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Changes, Heading, Paragraph } from '../../../mail/templates/parts';
import { PartnerPageButton } from '../../partners/templates/partner-page-button';
import { DayBadge, StopFacts, type StopMailProps, stopReason } from './stop-mail';

type NewTimeProps = StopMailProps & {
  /** The times that the venue has agreed to. */
  agreed: Pick<StopRow, 'arrivesAt' | 'leavesAt'>;
};

/**
 * Asks a venue that has agreed whether a new time suits it too. That may be the one that it has agreed to, where it was
 * asked about another since.
 */
export function stopNewTimeEmail({ event, stop, agreed, contactName }: NewTimeProps): EmailContent {
  const isBack = isSameTime(agreed, stop);
  return {
    subject: `A new time at ${stop.name} for ${event.title}?`,
    body: (
      <EmailLayout
        preview={
          isBack
            ? `${formatLongDay(event.date)}: ${stopTimes(stop)} after all.`
            : `${formatLongDay(event.date)}: ${stopTimes(stop)} in place of ${stopTimes(agreed)}.`
        }
        reason={stopReason}
      >
        <DayBadge date={event.date} />
        <Heading>Does a new time suit you, {contactName}?</Heading>
        <Paragraph>
          You have said yes to a stop on this crawl.{' '}
          {isBack
            ? `We asked you about another time since. Now the pack comes to ${stop.name} at the first one after all:`
            : `Its time at ${stop.name} has changed since:`}
        </Paragraph>
        {!isBack && (
          <Changes rows={[{ label: 'At your place', before: stopTimes(agreed), after: stopTimes(stop) }]} />
        )}
        <StopFacts event={event} stop={stop} />
        <Paragraph>
          You stay on the route meanwhile, with a note that the new time is being confirmed. Say yes or no to
          it on your page: a no takes your name off the route.
        </Paragraph>
        <PartnerPageButton label="Answer about the new time" />
      </EmailLayout>
    ),
  };
}
