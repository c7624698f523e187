import { formatShortDay, formatter, formatWeekday } from '@shared/dates';
import { eventPath } from '@shared/pages';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Link, Paragraph } from '../../../mail/templates/parts';
import {
  DoorCode,
  GuestCard,
  type GuestProps,
  GuestReason,
  KeepLink,
  Route,
  startSentence,
  withName,
} from './guest-mail';

const weekday = formatter({ weekday: 'long' });

/** Reminds a guest of a crawl on the next day. It names the day: mail may be read later. */
export function eventReminderEmail({ event, name, party, code }: GuestProps): EmailContent {
  return {
    subject: `See you on ${weekday(event.date)}: ${event.title}`,
    body: (
      <EmailLayout
        preview={`${startSentence(event)} Your code for the door is inside.`}
        reason={<GuestReason event={event} />}
      >
        <Badge>
          {formatWeekday(event.date)}, {formatShortDay(event.date)}
        </Badge>
        <Heading>{withName(`See you on ${weekday(event.date)}`, name)}</Heading>
        <Paragraph>Leashes out! {startSentence(event)} This code gets you your wristbands:</Paragraph>
        <DoorCode code={code} />
        <GuestCard event={event} party={party} button="See my registration" />
        <Route event={event} isComing />
        <Paragraph>
          Bring an ID for everybody on two legs, and tags and a leash of 6 ft or shorter for everybody on
          four. The plan is on the <Link href={siteLink(eventPath(event))}>crawl's page</Link>.
        </Paragraph>
        <Paragraph>
          You cannot come, or fewer of you can? Please say so on your own page: somebody may be waiting for
          your spots.
        </Paragraph>
        <KeepLink />
      </EmailLayout>
    ),
  };
}
