import { expect, it } from 'vitest';
import { aGuest, aList, aPhoneTap } from '@/testing/door-builders';
import { viewDoor } from './door-view';
import { judgeCode } from './judge-code';

const codeOf = (state: 'confirmed' | 'waiting' | 'offered' | 'cancelled') =>
  judgeCode(viewDoor(aList({ guests: [aGuest({ state })] }), []), aGuest().code).kind;

it('admits who has a place, and refuses who waits, has not accepted an offer, or has cancelled', () => {
  expect(codeOf('confirmed')).toBe('admitted');
  expect(codeOf('waiting')).toBe('waiting');
  expect(codeOf('offered')).toBe('offered');
  expect(codeOf('cancelled')).toBe('cancelled');
});

it('says of a code whether its party is inside, is on no list, or was never ours', () => {
  const inside = viewDoor(aList(), [aPhoneTap()]);
  expect(judgeCode(inside, ` ${aGuest().code.toUpperCase()}\n`).kind).toBe('already-inside');
  expect(judgeCode(inside, '22222222-2222-4222-8222-222222222222').kind).toBe('not-on-list');
  for (const foreign of ['https://pups.example', '', '1', '{"code":1}'])
    expect(judgeCode(inside, foreign).kind).toBe('foreign');
});
