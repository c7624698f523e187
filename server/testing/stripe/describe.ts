import { behaviours } from './buyers';
import type { StormFigures } from './payment-storm';
import type { PaymentFindings } from './payment-wrongs';

function tally<Key extends string | number>(all: Key[]): string {
  const counts = new Map<Key, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([key, count]) => `${count} x ${key}`).join(', ') || 'none';
}

/** What a storm's buyers did and got, in one line. */
export function describeStorm({ bought, accepted, parts, decidedAfter }: StormFigures): string {
  const paid = behaviours.map((behaviour) => {
    const those = bought.filter((buyer) => buyer.behaviour === behaviour);
    return `${those.reduce((sum, buyer) => sum + buyer.paid, 0)} of ${those.length} "${behaviour}"`;
  });
  const statuses = tally(bought.flatMap((buyer) => buyer.statuses).map((status) => status || 'cut'));
  const states = tally(bought.flatMap((buyer) => buyer.states));
  return `form ${statuses} (${states}); paid ${paid.join(', ')}; ${accepted} offers paid, ${parts} refunded in part; decided after ${Math.round(decidedAfter / 1000)} s`;
}

/** What was found after it, every number of it. */
export function describeWrongs({ peak, ledger, counted }: PaymentFindings): string {
  const counts = Object.entries(counted).map(([what, count]) => `${count} ${what}`);
  return `at most ${peak} places taken; ledger ${ledger.paid} cents paid, ${ledger.refunded} refunded; ${counts.join(', ')}`;
}
