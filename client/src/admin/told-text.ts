import { countLabel, listText } from '@shared/counting';
import type { ToldOfCancellation } from '@shared/events/cancellation';
import { dollarText } from '@shared/money';

/** Who is written to: `Recipients: 14 guests, 1 venue.` */
export const recipientsText = (guests: number, venues: number): string => {
  const recipients = listText([
    guests > 0 && countLabel(guests, '1 guest', '# guests'),
    venues > 0 && countLabel(venues, '1 venue', '# venues'),
  ]);
  return `Recipients: ${recipients}.`;
};

/** Says that mail is held, where the site sends none. */
export const heldMailText = 'Email sending is off, so emails are held until you send them.';

/** Whom the organizer tells of a cancellation: `No email reaches Corner Shop: please call them.` */
export const withoutMailText = ({ withoutMail }: ToldOfCancellation): string =>
  withoutMail.length > 0 ? `No email reaches ${listText(withoutMail)}: please call them.` : '';

/** What goes back to guests who paid here: `$75.00 from 2 payments`. */
export const refundText = ({ refunds, refundSum }: ToldOfCancellation): string =>
  `${dollarText(refundSum)} from ${countLabel(refunds, '1 payment', '# payments')}`;

/** The same in a sentence, before it is cancelled; nothing where nobody has paid. */
export const returnedText = (told: ToldOfCancellation): string =>
  told.refunds > 0 ? `All who paid here get it back: ${refundText(told)}.` : '';

/** The same once it is cancelled: the organizer may have given more back, and a refund may have failed. */
export const goesBackText = (told: ToldOfCancellation): string =>
  told.refunds > 0 ? `Money that goes back: ${refundText(told)}.` : '';
