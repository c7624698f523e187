import { countLabel } from '@shared/counting';

/** Guests and bars that are written to: `14 guests and 1 bar`. Empty where there are none. */
export const guestsAndBars = (guests: number, bars: number): string =>
  [guests > 0 && countLabel(guests, 'guest'), bars > 0 && countLabel(bars, 'bar')]
    .filter(Boolean)
    .join(' and ');

/** Says that the mail to these recipients is held, where the site sends none. */
export const heldMailText = (recipients: string): string =>
  `Sending is off: the mail to ${recipients} is held until you send it.`;
