import { expect } from 'vitest';

const pairs = 100;
// Where both take equally long, one in 100,000 runs leaves these bounds: 4.5 standard deviations of a fair coin.
const farFromEven = 4.5 * Math.sqrt(pairs / 4);

/** The addresses that are to be known before times are compared. */
export const knownAddresses = Array.from({ length: pairs }, (_, index) => `known${index}@mail.example`);

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Fails where the time of `work` tells the known addresses from new ones. `state` says what the known ones are. */
export async function expectEvenTimes(
  state: string,
  work: (email: string) => Promise<unknown>,
): Promise<void> {
  let slowerNew = 0;
  for (const [index, email] of knownAddresses.entries()) {
    const fresh = `new${index}@mail.example`;
    // Whichever comes first in its pair meets a database that has had another kind of work before.
    const isNewFirst = index % 2 === 0;
    const first = await millisecondsOf(() => work(isNewFirst ? fresh : email));
    const second = await millisecondsOf(() => work(isNewFirst ? email : fresh));
    if (isNewFirst === first > second) slowerNew += 1;
  }
  console.log(`a new address took longer than one that ${state} in ${slowerNew} of ${pairs} pairs`);
  expect(Math.abs(slowerNew - pairs / 2)).toBeLessThan(farFromEven);
}
