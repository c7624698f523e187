import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Badge, Heading, Paragraph } from '../../../mail/templates/parts';
import { GuestCard, type GuestProps, GuestReason, KeepLink, Route, withName } from './guest-mail';

type OfferProps = GuestProps & {
  /** Until when the places are held, in Orlando's time. */
  until: string;
  /** Whether letting it pass ends the registration. */
  isLast: boolean;
};

/** Offers places to a party that waits. The button leads to the page where one more button takes them. */
export function registrationOfferEmail({ event, name, party, until, isLast }: OfferProps): EmailContent {
  return {
    subject: `There is room for you until ${until}: ${event.title}`,
    body: (
      <EmailLayout
        preview={`Your whole party fits. We hold the places until ${until}, Orlando time.`}
        reason={<GuestReason event={event} />}
      >
        <Badge tone="palm">There is room</Badge>
        <Heading>{withName('Your places are free', name)}</Heading>
        <Paragraph>
          Your whole party fits, and we hold the places for you until <strong>{until}</strong>, Orlando time.
          Take them on your own page, with one button.
        </Paragraph>
        <GuestCard event={event} party={party} button="Take my places" />
        <Route event={event} />
        <Paragraph>
          {isLast
            ? 'You have let one offer pass already. If this one passes too, you are off the list.'
            : 'If the time passes, somebody else is asked, and you go to the end of the list.'}{' '}
          You cannot come? Say so on that page, and the next ones hear of it at once.
        </Paragraph>
        <KeepLink />
      </EmailLayout>
    ),
  };
}
