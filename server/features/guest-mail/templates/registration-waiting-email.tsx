import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Paragraph } from '../../../mail/templates/parts';
import { GuestCard, type GuestProps, KeepLink, Route, TypedAddressReason, withName } from './guest-mail';

/** Says that a party is on the waiting list. Anybody can cause it, so of what was typed it repeats only names. */
export function registrationWaitingEmail({ event, name, party }: GuestProps): EmailContent {
  return {
    subject: `On the waiting list: ${event.title}`,
    body: (
      <EmailLayout
        preview="There is no room for all of you yet. We write as soon as there is."
        reason={<TypedAddressReason />}
      >
        <Badge>Waiting list</Badge>
        <Heading>{withName('You are on the list', name)}</Heading>
        <Paragraph>
          There is no room for your whole party at the moment, and we do not split packs. As soon as there is
          room for all of you, we write to you and hold the places for a while.
        </Paragraph>
        <Paragraph>
          We cannot promise that it comes to that, so please wait for our message before you come.
        </Paragraph>
        <GuestCard event={event} party={party} button="See my registration" />
        <Route event={event} />
        <Paragraph>
          A smaller party gets a place sooner: on your own page you change it, or leave the list.
        </Paragraph>
        <KeepLink />
      </EmailLayout>
    ),
  };
}
