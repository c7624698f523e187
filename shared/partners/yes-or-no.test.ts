import { expect, it } from 'vitest';
import { asOutdoorSpace, isAcceptance } from './yes-or-no';

it.each([
  ['Yes', 'yes'],
  ['TRUE', 'yes'],
  ['1', 'yes'],
  ['y', 'yes'],
  ['Yes, a patio', 'yes'],
  ['✓', 'yes'],
  ['Sí', 'yes'],
  ['si', 'yes'],
  ['Sí, cubierto', 'yes'],
  ['Si, cubierto', 'yes'],
  ['Yes we do', 'yes'],
  ['no', 'no'],
  ['False', 'no'],
  ['0', 'no'],
  ['No - indoors only', 'no'],
  ['No tenemos', 'no'],
  ...[
    ...['perhaps', 'not yet', '', 'Covered patio only', 'Not sure', 'None', 'Nope', 'Yesterday', 'Nosotros'],
    ...['No idea', 'No sé', 'Yes and no', 'Yes/No', 'Sí o no', 'Si hace sol', 'No-one knows', 'Yes, maybe'],
  ].map((open) => [open, open]),
])('the outdoor space %j is read as %j', (cell, sent) => expect(asOutdoorSpace(cell)).toBe(sent));

it.each([
  ['yes', true],
  ['Accepted', true],
  ['I agree', true],
  ['I have read the terms and accept them', true],
  ['Acepto los términos', true],
  ['no', false],
  ['No acepto', false],
  ['No, not sure whether I accept', false],
  ['I do not agree', false],
  ['Yes, but I do not accept them', false],
  ["I don't accept", false],
  ['', false],
])('the terms %j are read as %j', (cell, sent) => expect(isAcceptance(cell)).toBe(sent));
