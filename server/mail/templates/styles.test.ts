import { expect, it } from 'vitest';
import { contrast } from '../../testing/contrast';
import { action, dark, light, tones } from './styles';

const palettes: [string, typeof light | typeof dark][] = [
  ['light', light],
  ['dark', dark],
];

it.each(palettes)('text can be read in %s mode', (_mode, { ground, card, mark, text, quiet, link, line }) => {
  for (const color of [text, quiet, link]) {
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color, card)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(text, mark)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
  expect(contrast(line, card)).toBeGreaterThanOrEqual(3);
});

it.each(Object.entries({ ...tones, action }))('text can be read on %s', (_name, { ground, text }) => {
  expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
});
