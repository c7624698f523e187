import { grouped } from './counting';

/** Cents to the text of `priceFormatted`, without a sign: `1,250.00` (docs/product/events.md#price). */
export const formatPrice = (cents: number): string => grouped((cents / 100).toFixed(2));

/** An amount with its sign: `$1,250.00`, and `−$50.00` where more went than came. */
export const dollarText = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${formatPrice(Math.abs(cents))}`;

type Priced = { price: number; priceFormatted: string };

/** An event's price, where it stands large above `perPerson`: `$25.00`, or `Free` (docs/product/events.md#price). */
export const priceLabel = (event: Priced): string =>
  event.price === 0 ? 'Free' : `$${event.priceFormatted}`;

/** Who a price is for: it stands beside it (docs/product/events.md#price). */
export const perPerson = 'per person, dogs come free';

/** The price in a line with others: `$25.00 per person`, or `Free`. */
export const pricePerPerson = (event: Priced): string =>
  event.price === 0 ? 'Free' : `${priceLabel(event)} per person`;

/** The price in a sentence: `$25.00 per person, dogs come free`, or `Free`. */
export const priceInFull = (event: Priced): string =>
  event.price === 0 ? 'Free' : `${priceLabel(event)} ${perPerson}`;

/** Dollars as typed into a form to whole cents: times 100, rounded (docs/product/events.md#price). */
export function dollarsToCents(amount: number): number {
  return Math.round(amount * 100);
}

export function centsToDollars(cents: number): number {
  return cents / 100;
}
