import { countLabel, listText } from '@shared/counting';

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
