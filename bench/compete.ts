import type { ChildProcess } from 'node:child_process';
import { type Load, load } from './load';
import { cpuMicroseconds } from './server';
import { median } from './statistics';

const rounds = 10;
const secondsEach = 2;

/** Where it is one process, its CPU time is told too. */
type Contestant = { name: string; url: string; child?: ChildProcess };
/** `least`: how many times as much the first one is to give. */
type Opponent = Contestant & { least?: number };

type Round = Load & { cpuPerRequest: number };

async function measure({ url, child }: Contestant): Promise<Round> {
  const cpu = () => (child ? cpuMicroseconds(child) : Number.NaN);
  const before = cpu();
  const result = await load(url, secondsEach);
  return { ...result, cpuPerRequest: (cpu() - before) / result.requests };
}

/**
 * Has them take turns, so that what else the machine does meets all alike; prints each one's answers a second and CPU time
 * a request, and what share of it the first one gives. Where that is too little, sees to the exit code.
 */
export async function compete(what: string, [first, ...others]: [Contestant, ...Opponent[]]): Promise<void> {
  const results = new Map<string, Round[]>();
  // Before the first round counts, everything is compiled.
  for (const { url } of [first, ...others]) await load(url, secondsEach);
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of [first, ...others]) {
      const { name } = contestant;
      results.set(name, [...(results.get(name) ?? []), await measure(contestant)]);
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
