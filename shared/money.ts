// Made at its first use: a browser takes up to 50 ms for the first thing of its kind.
let dollars: Intl.NumberFormat | undefined;

/** Cents to the text of `priceFormatted`, without a sign: `1,250.00` (docs/product/events.md#price). */
export function formatPrice(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return dollars.format(cents / 100);
}

/** An amount with its sign: `$1,250.00`. */
export const dollarText = (cents: number): string => `$${formatPrice(cents)}`;

/** What a screen shows for an event's price: `$25.00`, or `Free` (docs/product/events.md#price). */
export function priceLabel(event: { price: number; priceFormatted: string }): string {
  return event.price === 0 ? 'Free' : `$${event.priceFormatted}`;
}

/** Whom a price is for: it stands beside it (docs/product/events.md#price). */
export const perPerson = 'per person, dogs come free';

/** Dollars as typed into a form to whole cents: times 100, rounded (docs/product/events.md#price). */
export function dollarsToCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Whole cents to dollars, for a form's field. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}
