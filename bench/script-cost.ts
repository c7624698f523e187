import { pages } from '@shared/pages';
import { report } from './harness/report';
import { audit, medianOf, type Result, withBrowser, withSeason } from './lighthouse';

/** What a page's scripts may cost its visitor, beside the same page without them, in milliseconds. */
const allowed: Record<string, number> = { LCP: 50, TBT: 30 };

const here = 'this build';
const onlySpeed = '--only-categories=performance';
const withoutScripts = '--blocked-url-patterns=*/assets/*.js';

/** A page of a build of the site that runs, as often as it was measured with its scripts and without. */
type Measured = { name: string; url: string; own: Result[]; bare: Result[] };

function reportCost(page: string, { name, own, bare }: Measured): void {
  const costs = Object.entries(allowed).map(([metric, limit]) => {
    const [value, least] = [medianOf(own, metric), medianOf(bare, metric)];
    const text = `${metric} ${Math.round(value)} ms, without scripts ${Math.round(least)} ms`;
    return { text, wrongs: value - least > limit ? [`${metric} is more than ${limit} ms above it`] : [] };
  });
  const wrongs = name === here ? costs.flatMap((cost) => cost.wrongs) : [];
  report(`${page}, ${name}`, costs.map(({ text }) => text).join('; '), wrongs);
}

/**
 * Prints Lighthouse's largest paint and blocking time of two pages with their scripts and without, in turn, so that other
 * load on the machine falls on all alike: of this build, and of the one in the directory `beside`.
 */
export const measureScriptCost = (rounds = 5, beside?: string): Promise<void> =>
  withBrowser((debuggingPort) =>
    withSeason('.', async (site) => {
      const compare = async (builds: { name: string; base: string; event: string }[]) => {
        for (const page of ['home', 'event'] as const) {
          const measured = builds.map(({ name, base, event }): Measured => {
            const url = base + { home: pages.home, event }[page];
            return { name, url, own: [], bare: [] };
          });
          for (let round = 0; round < rounds; round += 1)
            for (const { url, own, bare } of measured) {
              own.push(await audit(url, debuggingPort, [onlySpeed]));
              bare.push(await audit(url, debuggingPort, [onlySpeed, withoutScripts]));
            }
          for (const one of measured) reportCost(page, one);
        }
      };
      const own = { name: here, ...site };
      if (beside === undefined) return compare([own]);
      await withSeason(beside, (other) => compare([own, { name: beside, ...other }]));
    }),
  );
