import { countLabel, listText } from '@shared/counting';

/** Who is written to: `Recipients: 14 guests, 1 bar.` */
export const recipientsText = (guests: number, bars: number): string => {
  const recipients = listText([
    guests > 0 && countLabel(guests, '1 guest', '# guests'),
    bars > 0 && countLabel(bars, '1 bar', '# bars'),
  ]);
  return `Recipients: ${recipients}.`;
};

/** Says that mail is held, where the site sends none. */
export const heldMailText = 'Sending is off: the mail is held until you send it.';
