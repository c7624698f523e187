import { countLabel, listText } from '@shared/counting';
import type { ToldOfCancellation } from '@shared/events/cancellation';
import type { MessageResult } from '@shared/mail/written-message';
import { dollarText } from '@shared/money';
import { pages } from '@shared/pages';

/** Who is written to, or was: `Recipients: 14 guests, 1 venue.` */
export const recipientsText = (guests: number, venues: number, vendors = 0, name = 'Recipients'): string => {
  const recipients = listText([
    guests > 0 && countLabel(guests, '1 guest', '# guests'),
    venues > 0 && countLabel(venues, '1 venue', '# venues'),
    vendors > 0 && countLabel(vendors, '1 vendor', '# vendors'),
  ]);
  return `${name}: ${recipients}.`;
};

export const heldMailText = 'Email sending is off, so emails are held until you send them.';

/** Who has to be called: `No email reaches Corner Shop: please call them.` */
export const withoutMailText = ({ withoutMail }: Pick<ToldOfCancellation, 'withoutMail'>): string =>
  withoutMail.length > 0
    ? `No email reaches ${listText(withoutMail.map(({ name }) => name))}: please call them.`
    : '';

/** What goes back to guests who paid here: `$75.00 from 2 payments`. */
export const refundText = ({ refunds, refundSum, areTests }: ToldOfCancellation): string => {
  const what = areTests ? 'TEST payment' : 'payment';
  return `${dollarText(refundSum)} from ${countLabel(refunds, `1 ${what}`, `# ${what}s`)}`;
};

/** The same in sentences: what is given back, or once it is cancelled was, and what could not be. */
export function returnedText(told: ToldOfCancellation): string {
  const { refunds, isRefunded, failedRefunds = 0 } = told;
  if (isRefunded === undefined) return refunds ? `All who paid here get it back: ${refundText(told)}.` : '';
  const what = isRefunded ? 'Money that went back in all' : 'Money that went back in all, or is on its way';
  const failed = countLabel(failedRefunds, '1 refund failed.', '# refunds failed.');
  return [refunds > 0 && `${what}: ${refundText(told)}.`, failedRefunds > 0 && failed]
    .filter(Boolean)
    .join(' ');
}

/** Where what was written to guests or partners is. */
export function written({ held, queued }: MessageResult) {
  if (queued > 0)
    return {
      title: 'Sending',
      description: countLabel(queued, '1 email is on its way.', '# emails are on their way.'),
    };
  return held === 0
    ? { title: 'Nothing to Send', description: 'There is nobody to write to.' }
    : {
        title: 'Emails Held',
        description: countLabel(
          held,
          '1 email waits until you press “Send held”.',
          '# emails wait until you press “Send held”.',
        ),
        action: { label: 'View held mail', href: `${pages.mail}?state=held` },
      };
}
