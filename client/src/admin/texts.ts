import { countLabel, formatCount, listText } from '@shared/counting';
import type { ToldOfCancellation } from '@shared/events/cancellation';
import type { EmailState } from '@shared/mail/email-kinds';
import type { MessageResult } from '@shared/mail/written-message';
import { dollarText } from '@shared/money';
import { pages } from '@shared/pages';
import type { StateBadges } from '@/ui/badge';

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

export const refundText = ({ refunds, refundSum, areTests }: ToldOfCancellation): string => {
  const what = areTests ? 'TEST payment' : 'payment';
  return `${dollarText(refundSum)} from ${countLabel(refunds, `1 ${what}`, `# ${what}s`)}`;
};

export function returnedText(told: ToldOfCancellation): string {
  const { refunds, isRefunded, failedRefunds = 0 } = told;
  if (isRefunded === undefined) return refunds ? `All who paid here get it back: ${refundText(told)}.` : '';
  const what = isRefunded ? 'Money that went back in all' : 'Money that went back in all, or is on its way';
  const failed = countLabel(failedRefunds, '1 refund failed.', '# refunds failed.');
  return [refunds > 0 && `${what}: ${refundText(told)}.`, failedRefunds > 0 && failed]
    .filter(Boolean)
    .join(' ');
}

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

export const emailBadges: StateBadges<EmailState> = {
  held: { label: 'Held', tone: 'lager' },
  queued: { label: 'Queued', tone: 'blush' },
  sent: { label: 'Sent', tone: 'palm' },
  failed: { label: 'Failed', tone: 'sunset' },
};

export const recipientName = (to: string) => to || 'Erased recipient';

type Taken = { people: number; dogs: number; capacity: number | null; dogCapacity: number | null };

/** How many places of an event are taken: `38 of 40 people, 12 dogs`. Empty without guests and limits. */
export const takenText = ({ people, dogs, capacity, dogCapacity }: Taken): string =>
  listText([
    capacity === null
      ? people > 0 && countLabel(people, '1 person', '# people')
      : countLabel(capacity, `${formatCount(people)} of 1 person`, `${formatCount(people)} of # people`),
    dogCapacity === null
      ? dogs > 0 && countLabel(dogs, '1 dog', '# dogs')
      : countLabel(dogCapacity, `${formatCount(dogs)} of 1 dog`, `${formatCount(dogs)} of # dogs`),
  ]);

/** Of an event that is over, how many came: `5 of 7 came`, or without check-ins how many had a spot. */
export function cameText({ people, came }: { people: number; came: number }): string {
  if (came > 0) return `${formatCount(came)} of ${formatCount(people)} came`;
  return people > 0 ? countLabel(people, '1 person had a spot', '# people had a spot') : '';
}
