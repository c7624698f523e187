import { describe, expect, it } from 'vitest';
import { heightOf, setNames } from './announcement';
import { createTypesetter } from './typeset';

const letters = [...'abcdefghijklmnopqrstuvwxyz …'];
const widths = Object.fromEntries(letters.map((letter) => [letter, 0.5]));
/** Every letter is half as wide as the type is large. */
const typesetter = createTypesetter({ display: widths, text: widths });
const inTen = ['text', 10] as const;

describe('a text', () => {
  it('is as wide as its letters, and one that the typeface lacks takes no room', () => {
    expect(typesetter.widthOf('dog', ...inTen)).toBe(15);
    expect(typesetter.widthOf('d狗g', ...inTen)).toBe(10);
  });

  it('is broken between words into lines that are as even as their number allows', () => {
    expect(typesetter.breakLines('one long leash', ...inTen, 70)).toEqual(['one long leash']);
    const even = typesetter.breakLines('good dogs and cold drinks', ...inTen, 100);
    expect(even).toEqual(['good dogs and', 'cold drinks']);
    expect(typesetter.breakLines('a b c dddd', ...inTen, 40)).toEqual(['a b c', 'dddd']);
  });

  it('has no lines where a word is wider than they may be', () => {
    expect(typesetter.breakLines('a chihuahua', ...inTen, 44)).toBeUndefined();
  });

  it('is cut with an ellipsis where it does not fit, and not after a space', () => {
    expect(typesetter.cut('lake eola', ...inTen, 45)).toBe('lake eola');
    expect(typesetter.cut('lake eola', ...inTen, 44)).toBe('lake eo…');
    expect(typesetter.cut('lake eola', ...inTen, 30)).toBe('lake…');
  });

  it('keeps its other words where one is cut, in as many lines as it may have', () => {
    expect(typesetter.cutLines('a chihuahua barks', ...inTen, 30, 3)).toEqual(['a', 'chihu…', 'barks']);
    expect(typesetter.cutLines('a chihuahua barks', ...inTen, 30, 2)).toEqual(['a', 'chihu…']);
    expect(typesetter.cutLines('a dog', ...inTen, 30, 2)).toEqual(['a dog']);
  });
});

describe('names', () => {
  const sizes = { largest: 40, smallest: 10 };

  it('are as large as each other, and as all of them fit', () => {
    const bars = [{ name: 'bones and brews', width: 100 }].concat({ name: 'porch', width: 60 });
    const { size, lines } = setNames(bars, 80, sizes, typesetter);
    // A size more, and the first would take a third line.
    expect({ size, lines }).toEqual({ size: 22, lines: [['bones and', 'brews'], ['porch']] });
    expect(heightOf(lines.flat(), size)).toBeLessThanOrEqual(80);
  });

  it('of which one has a height of its own are no larger than that allows', () => {
    const dog = { name: 'dog', width: 100, height: 20 };
    expect(setNames([dog, { name: 'cat', width: 100 }], 100, sizes, typesetter).size).toBe(20);
  });

  it('that fit in no size are cut in the smallest', () => {
    const { size, lines } = setNames([{ name: 'a chihuahua', width: 30 }], 25, sizes, typesetter);
    expect({ size, lines }).toEqual({ size: 10, lines: [['a', 'chihu…']] });
  });
});
