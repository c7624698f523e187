import { eventPath } from '@shared/pages';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Link, Paragraph } from '../../../mail/templates/parts';
import {
  DoorCode,
  GuestCard,
  type GuestProps,
  KeepLink,
  Route,
  TypedAddressReason,
  withName,
} from './guest-mail';

/** Says that a party has its places. Anybody can cause it, so of what was typed it repeats only names. */
export function registrationConfirmedEmail({ event, name, party, code }: GuestProps): EmailContent {
  return {
    subject: `You're in: ${event.title}`,
    body: (
      <EmailLayout
        preview="Your spots are saved. Here is your code for the door, and the date for your calendar."
        reason={<TypedAddressReason />}
      >
        <Badge tone="palm">You're in</Badge>
        <Heading>{withName('See you at the crawl', name)}</Heading>
        <Paragraph>
          Your spots are saved. At the first stop a helper scans this code and hands out your wristbands:
        </Paragraph>
        <DoorCode code={code} />
        <GuestCard event={event} party={party} button="See my registration" />
        <Route event={event} isComing />
        <Paragraph>
          Bring an ID for everybody on two legs, and tags and a leash of 6 ft or shorter for everybody on
          four. The date is attached for your calendar; the plan is on the{' '}
          <Link href={siteLink(eventPath(event))}>crawl's page</Link>.
        </Paragraph>
        <Paragraph>
          Plans change. On your own page you change your party or give up your spots, and somebody who waits
          gets them.
        </Paragraph>
        <KeepLink />
      </EmailLayout>
    ),
  };
}
