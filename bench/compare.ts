import type { ChildProcess } from 'node:child_process';
import { type Load, load } from './load';
import { cpuMicroseconds } from './server';
import { median } from './statistics';

const rounds = 10;
const secondsEach = 2;

/** Where it is one process, its CPU time is told too. */
type Candidate = { name: string; url: string; child?: ChildProcess };
/** `least`: how many times as much the first one is to give. */
type Baseline = Candidate & { least?: number };

type Round = Load & { cpuPerRequest: number };

async function measure({ url, child }: Candidate): Promise<Round> {
  const cpu = () => (child ? cpuMicroseconds(child) : Number.NaN);
  const before = cpu();
  const result = await load(url, secondsEach);
  return { ...result, cpuPerRequest: (cpu() - before) / result.requests };
}

/**
 * Measures the servers in turn, so that other load on the machine falls on all alike. Prints each one's requests a second
 * and CPU time a request, and the ratio of the first one to each baseline. Sets the exit code where a ratio is too low.
 */
export async function compare(what: string, [first, ...others]: [Candidate, ...Baseline[]]): Promise<void> {
  const results = new Map<string, Round[]>();
  // Before the first round counts, everything is compiled.
  for (const { url } of [first, ...others]) await load(url, secondsEach);
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of [first, ...others]) {
      const { name } = candidate;
      results.set(name, [...(results.get(name) ?? []), await measure(candidate)]);
    }
  }
  const ours = results.get(first.name) ?? [];
  const numbers = (loads: Round[]) => {
    const raw = loads.map(({ perSecond }) => Math.round(perSecond)).join(' ');
    const of = (key: keyof Round) => median(loads.map((round) => round[key]));
    const cpu = of('cpuPerRequest');
    const cpuText = Number.isNaN(cpu) ? '' : `, CPU ${cpu.toFixed(1)} µs a request`;
    return `${Math.round(of('perSecond'))} a second${cpuText}, p99 ${of('p99')} ms (${raw})`;
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
