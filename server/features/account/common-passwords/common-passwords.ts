import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { site } from '@shared/site';

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * Whether a password is one of the 10,000 commonest, or the names of the place with digits and signs, which no
 * administrator may have (docs/product/accounts.md#passwords).
 */
export async function isCommon(account: { username: string; password: string }): Promise<boolean> {
  const { username, password } = account;
  const letters = lettersOf(password);
  if (letters && [site.name, 'Pup Crawl', site.city, username].map(lettersOf).includes(letters)) return true;
  const file = await readFile(new URL('./common-passwords.txt.br', import.meta.url));
  const list = await promisify(brotliDecompress)(file);
  return list.toString().split('\n').includes(password.toLowerCase());
}
