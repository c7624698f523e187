import { median, report } from './report';

/** Where it is one process, its processor time a request, in microseconds. */
export type Rate = { perSecond: number; cpu?: number };
export type Candidate = { name: string; measure: () => Promise<Rate> };
/** `least`: how many times as much the first one is to give. */
export type Baseline = Candidate & { least?: number };

function numbers(rates: Rate[]): string {
  const cpu = median(rates.flatMap((rate) => rate.cpu ?? []));
  const all = rates.map(({ perSecond }) => Math.round(perSecond)).join(' ');
  const time = Number.isNaN(cpu) ? '' : `, CPU ${cpu.toFixed(1)} µs each`;
  return `${Math.round(median(rates.map(({ perSecond }) => perSecond)))} a second${time} (${all})`;
}

/**
 * Measures the candidates in turn, so that other load on the machine falls on all alike. Prints what each does a second,
 * and the ratio of the first one to each baseline. Sets the exit code where a ratio is too low.
 */
export async function compare(what: string, rounds: number, first: Candidate, baselines: Baseline[]) {
  const own: Rate[] = [];
  const others = baselines.map((baseline) => ({ ...baseline, rates: [] as Rate[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { measure, rates } of [{ ...first, rates: own }, ...others]) {
      const rate = await measure();
      // In the first one everything is compiled.
      if (round > 0) rates.push(rate);
    }
  }
  report(what, `${first.name} ${numbers(own)}`);
  for (const { name, rates, least = 0 } of others) {
    const ratio = median(
      rates.map(({ perSecond }, round) => (own[round]?.perSecond ?? Number.NaN) / perSecond),
    );
    const wrongs = ratio >= least ? [] : [`less than ${least} of it`];
    report(what, `${name} ${numbers(rates)}; ${first.name} is ${ratio.toFixed(2)} of it`, wrongs);
  }
}
