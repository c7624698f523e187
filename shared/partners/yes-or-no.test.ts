import { expect, it } from 'vitest';
import { asOutdoorSpace, isAcceptance } from './yes-or-no';

it.each([
  ['Yes', 'yes'],
  ['TRUE', 'yes'],
  ['1', 'yes'],
  ['y', 'yes'],
  ['Yes, a patio', 'yes'],
  ['✓', 'yes'],
  ['no', 'no'],
  ['False', 'no'],
  ['0', 'no'],
  ['No - indoors only', 'no'],
  ['perhaps', 'perhaps'],
  ['not yet', 'not yet'],
  ['', ''],
])('the outdoor space %j is read as %j', (cell, sent) => expect(asOutdoorSpace(cell)).toBe(sent));

it.each([
  ['yes', true],
  ['Accepted', true],
  ['I agree', true],
  ['I have read the terms and accept them', true],
  ['no', false],
  ['I do not agree', false],
  ["I don't accept", false],
  ['', false],
])('the terms %j are read as %j', (cell, sent) => expect(isAcceptance(cell)).toBe(sent));
