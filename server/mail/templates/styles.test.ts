import { expect, it } from 'vitest';
import { action, dark, light, tones } from './styles';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(...colors: [string, string]): number {
  const [darker = 0, lighter = 0] = colors.map(luminance).sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

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
