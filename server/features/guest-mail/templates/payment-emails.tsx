import { formatLongDay } from '@shared/dates';
import { dollarText } from '@shared/money';
import { pages } from '@shared/pages';
import { refundArrival } from '@shared/payments/refund-arrival';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Link, Paragraph, paragraphs } from '../../../mail/templates/parts';
import { type GuestProps, GuestReason, receiptLink, registrationLink, withName } from './guest-mail';

/** Says in a message about something else how much money goes back, or has gone back before. */
export const GoesBack = ({ amount }: { amount: string }) => (
  <Paragraph>
    <strong>In all, {amount} goes back to the card that paid.</strong> {refundArrival}
  </Paragraph>
);

/** Says that two parties of an address are paid for. */
export const PaidTwice = () => (
  <Paragraph>
    <strong>You have paid for two parties at this crawl.</strong> Is one enough? Cancel one of them on{' '}
    <Link href={registrationLink}>its own page</Link>, or{' '}
    <Link href={siteLink(pages.contact)}>write to us</Link>.
  </Paragraph>
);

/** Tells a guest that money is on its way back to them, who may keep their spot at a crawl to come. */
export const paymentRefundedEmail = (
  {
    event,
    name,
    party,
    dues,
    isCancelled,
    isKept,
  }: Pick<GuestProps, 'event' | 'name' | 'party' | 'dues'> & { isCancelled: boolean; isKept: boolean },
  { amount }: { amount: number },
): EmailContent => {
  const crawl = `${event.title} on ${formatLongDay(event.date)}`;
  return {
    subject: `${dollarText(amount)} is on its way back to you: ${event.title}`,
    preview: `It goes to the card that paid. ${refundArrival}`,
    badge: 'Refund',
    tone: 'palm',
    heading: withName('Your money is on its way', name),
    body: paragraphs(
      isCancelled
        ? `Your spot at ${crawl} is cancelled, and ${dollarText(amount)} is on its way back to the card that paid. ${refundArrival}`
        : `We have sent ${dollarText(amount)} back to the card that paid for ${crawl}. ${refundArrival}`,
      isKept && `You keep your spot for ${party}.${dues ? ` Due: ${dues}.` : ''}`,
      <Paragraph isQuiet>
        <Link href={receiptLink}>Your receipt</Link> says what you have paid and what went back. Not there by
        then, or not what you expected? <Link href={siteLink(pages.contact)}>Write to us</Link>.
      </Paragraph>,
    ),
    reason: <GuestReason event={event} />,
  };
};
