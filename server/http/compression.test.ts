import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressOnce } from './compression';

it('a constant text is compressed once for each encoding', async () => {
  const inEncoding = compressOnce(() => 'Woof');
  const [br, gzip, identity] = await Promise.all([
    inEncoding('br'),
    inEncoding('gzip'),
    inEncoding('identity'),
  ]);
  expect([brotliDecompressSync(br), gunzipSync(gzip), identity].map(String)).toEqual([
    'Woof',
    'Woof',
    'Woof',
  ]);
  expect(await inEncoding('br')).toBe(br);
  expect(await inEncoding('gzip')).toBe(gzip);
  expect(await inEncoding('identity')).toBe(identity);
});
