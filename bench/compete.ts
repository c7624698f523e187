import { type Load, load } from './load';
import { median } from './statistics';

const rounds = 5;
const secondsEach = 4;

type Contestant = { name: string; url: string };
/** `least`: how many times as much the first one is to give. */
type Opponent = Contestant & { least?: number };

/**
 * Has them take turns, so that what else the machine does meets all alike; prints each one's answers a second, and what
 * share of it the first one gives. Where that is too little, sees to the exit code.
 */
export async function compete(what: string, [first, ...others]: [Contestant, ...Opponent[]]): Promise<void> {
  const results = new Map<string, Load[]>();
  // Before the first round counts, everything is compiled.
  for (const { url } of [first, ...others]) await load(url, secondsEach);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of [first, ...others]) {
      results.set(name, [...(results.get(name) ?? []), await load(url, secondsEach)]);
    }
  }
  const ours = results.get(first.name) ?? [];
  const numbers = (loads: Load[]) => {
    const raw = loads.map(({ perSecond }) => Math.round(perSecond)).join(' ');
    return `${Math.round(median(loads.map(({ perSecond }) => perSecond)))} a second, p99 ${median(loads.map(({ p99 }) => p99))} ms (${raw})`;
  };
  console.log(`${what}: ${first.name} ${numbers(ours)}`);
  for (const { name, least } of others) {
    const loads = results.get(name) ?? [];
    const ratio = median(
      loads.map(({ perSecond }, round) => (ours[round]?.perSecond ?? Number.NaN) / perSecond),
    );
    const isTooLow = least !== undefined && !(ratio >= least);
    if (isTooLow) process.exitCode = 1;
    const limit = least === undefined ? '' : ` (limit ${least}${isTooLow ? ': BELOW' : ''})`;
    console.log(`${what}: ${name} ${numbers(loads)}; ${first.name} is ${ratio.toFixed(2)} of it${limit}`);
  }
}
