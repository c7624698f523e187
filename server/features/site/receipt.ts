import { countLabel } from '@shared/counting';
import { formatLongDay, formatMoment, orlandoDay } from '@shared/dates';
import { dollarText } from '@shared/money';
import { type MoneyKind, receiptHead, sellerKeys } from '@shared/payments/payments';
import type { Services } from '../../http/services';
import { listPartyMoney } from '../payments/ledger/money-lines';
import { findShown } from '../registrations/queries';
import { readSettingText } from '../settings/queries';
import { escapeHtml as html } from './head';

const words: Partial<Record<MoneyKind, string>> = {
  refunded: 'Sent back to the card',
  'refund failed': 'Could not be sent back',
  disputed: 'Taken back by the bank',
  'dispute won': 'Returned by the bank',
  cash: 'Paid at the door, in cash',
  card: 'Paid at the door, by card',
};

/** A party's receipt (docs/product/payments.md#receipt); undefined without money. Throws `link-not-found`. */
export async function receiptPage({ db, mail }: Services, token: string): Promise<string | undefined> {
  const now = new Date();
  const { registration, event } = await findShown({ db, mail, token, now }, { evenErased: true });
  const lines = await listPartyMoney(db, registration.id);
  if (lines.length === 0) return undefined;
  const rows = lines.map(({ at, kind, amount, key, payment }) => {
    const reference = `${orlandoDay(payment?.startsAt ?? event.date)}-${key.slice(0, 6).toUpperCase()}`;
    const { people, unitPrice } = payment ?? { people: 0, unitPrice: 0 };
    const bought = `${countLabel(people, '1 person', '# people')} × ${dollarText(unitPrice)}, paid by card`;
    return [`${words[kind] ?? bought}\n${formatMoment(at)}\nReference ${reference}`, dollarText(amount)];
  });
  const left = lines.reduce((sum, { amount }) => sum + amount, 0);
  rows.push([lines.some(({ amount }) => amount < 0) ? 'What remains' : 'Paid in all', dollarText(left)]);
  const isTest = lines.some(({ payment }) => payment?.mode === 'test');
  const head = receiptHead(await Promise.all(sellerKeys.map((key) => readSettingText(db, key))));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${head.title}: ${html(event.title)}</title><link rel="icon" href="/icon-192.png"><link rel="stylesheet" href="/receipt.css"><script src="/receipt.js" defer></script></head>
<body><p>${html(head.seller)}</p><h1>${head.title}</h1>${isTest ? '<p class="test">TEST<small>No money was moved.</small></p>' : ''}
<p>${html(event.title)}\n${formatLongDay(event.date)}</p>
<table>${rows.map(([what = '', sum]) => `<tr><td>${html(what)}<td>${sum}`).join('')}</table>
<footer>As of ${formatMoment(now)}, Eastern Time</footer></body></html>`;
}
