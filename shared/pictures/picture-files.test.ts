import { describe, expect, it } from 'vitest';
import { pictureFileProblem, pictureSizeProblem } from './picture-files';
import { pictureLimits } from './picture-states';

const aFile = (changes: Partial<Pick<File, 'name' | 'type' | 'size'>> = {}) => ({
  name: 'dogs.jpg',
  type: 'image/jpeg',
  size: 2_000_000,
  ...changes,
});

describe('a file that is chosen as a picture', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('may be %s', (type) => {
    expect(pictureFileProblem(aFile({ type }))).toBeNull();
  });

  it.each([
    { name: 'dogs.HEIC', type: '' },
    { name: 'dogs', type: 'image/heic' },
    { name: 'dogs.heif', type: 'image/heif' },
  ])('may not be HEIC, and is told what to do: %j', (file) => {
    expect(pictureFileProblem(aFile(file))).toMatch(/HEIC.*“Most Compatible”/);
  });

  it.each([
    [{ type: 'image/svg+xml' }, /SVG.*PNG/],
    [{ type: 'image/gif' }, /^Choose a picture/],
    [{ type: 'application/pdf' }, /^Choose a picture/],
    [{ type: '' }, /^Choose a picture/],
    [{ size: 0 }, /empty/],
    [{ size: pictureLimits.bytes + 1 }, /is 15\.1 MB; the limit is 15 MB/],
  ])('is rejected with the reason: %j', (file, reason) => {
    expect(pictureFileProblem(aFile(file))).toMatch(reason);
  });

  it('may have as many bytes as the server takes', () => {
    expect(pictureFileProblem(aFile({ size: pictureLimits.bytes }))).toBeNull();
  });
});

describe('the size of a picture', () => {
  it.each([
    [480, 480],
    [4000, 3000],
    [1920, 480],
    [480, 1920],
  ])('may be %d × %d', (width, height) => {
    expect(pictureSizeProblem({ width, height })).toBeNull();
  });

  it.each([
    [479, 600, /only 479 pixels wide/],
    [1921, 480, /4 times/],
    [480, 1921, /4 times/],
    [10_000, 6000, /60 megapixels; the limit is 50/],
  ])('may not be %d × %d', (width, height, reason) => {
    expect(pictureSizeProblem({ width, height })).toMatch(reason);
  });
});
