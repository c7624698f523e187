import { expect, it } from 'vitest';
import { createMostRequested } from './most-requested';

const most = 8;

function asking() {
  let made = 0;
  const kept = createMostRequested(most, () => {
    made += 1;
    return made;
  });
  /** As the response cache asks: what is not there is computed, and then kept if it may be. */
  const ask = (name: string) => kept.find(name) ?? kept.admit(name);
  return { kept, ask };
}

it('a requested host keeps its place among a few others', () => {
  const { ask } = asking();
  const names = Array.from({ length: most }, (_, index) => `host ${index}`);
  const values = names.map(ask);
  expect(new Set(values).size).toBe(most);
  expect(names.map(ask)).toEqual(values);
});

it('a host with more than an eighth of the requests keeps its place, however many names are invented', () => {
  const { kept, ask } = asking();
  const own = ask('pups.example');
  for (let round = 0; round < 10_000; round += 1) {
    for (let other = 0; other < most - 1; other += 1) ask(`made up ${round} ${other}`);
    expect(ask('pups.example')).toBe(own);
    if (round > 1) expect(kept.isAmongFirst(`made up ${round} 0`)).toBe(false);
  }
  expect(kept.isAmongFirst('pups.example')).toBe(true);
});

it('a requested host gets a place, whatever was requested before', () => {
  const { ask } = asking();
  for (let round = 0; round < 10_000; round += 1)
    for (let other = 0; other < most; other += 1) ask(`made up ${other}`);
  let times = 1;
  while (ask('pups.example') === undefined) times += 1;
  expect(times).toBeLessThanOrEqual(1001);
});

it('the first host ever requested gets a place', () => {
  const { kept, ask } = asking();
  expect(kept.isAmongFirst('pups.example')).toBe(true);
  ask('pups.example');
  expect(kept.isAmongFirst('pups.example')).toBe(true);
  expect(kept.isAmongFirst('evil.example')).toBe(false);
});
