import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { site } from '@shared/site';
import { passwordTooCommon } from '../../../errors';

/**
 * Throws `invalid-input` for `field` where a password is one of the first that is tried: what an administrator's must not
 * be (docs/product/accounts.md#passwords).
 */
export async function requireUncommon(
  account: { username: string; password: string },
  field: string,
): Promise<void> {
  if (await isCommon(account)) throw passwordTooCommon(field);
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** The names of the place, whatever digits and signs are put to them. */
function isOfThisPlace(username: string, password: string): boolean {
  const letters = lettersOf(password);
  return letters !== '' && [site.name, 'Pup Crawl', site.city, username].map(lettersOf).includes(letters);
}

/**
 * Whether a password is one of the 10,000 commonest that the site would else take, or is made of its own words. The list is
 * read for each: that is rare, and nobody else's memory holds it.
 */
export async function isCommon({
  username,
  password,
}: {
  username: string;
  password: string;
}): Promise<boolean> {
  if (isOfThisPlace(username, password)) return true;
  const list = await promisify(brotliDecompress)(
    await readFile(new URL('./common-passwords.txt.br', import.meta.url)),
  );
  return list.toString().split('\n').includes(password.toLowerCase());
}
