import { listText } from '@shared/counting';
import { dollarText } from '@shared/money';
import type { MoneySums } from '@shared/payments/payments';

/** All that came, in cents, whatever went back since. */
export const takenOf = ({ paid, cash, card }: MoneySums): number => paid + cash + card;

/** Where it came: `$100.00 online, $50.00 in cash, $25.00 by card`. */
export const takenWays = ({ paid, cash, card }: MoneySums): string =>
  listText([
    paid !== 0 && `${dollarText(paid)} online`,
    cash !== 0 && `${dollarText(cash)} in cash`,
    card !== 0 && `${dollarText(card)} by card`,
  ]);
