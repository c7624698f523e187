import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { passwordTooCommon } from '../../errors';

/**
 * Throws `invalid-input` for `field` where a password is one of the 10,000 commonest that the site would else take: what
 * an administrator's must not be (docs/product/accounts.md#passwords). The list is read for each: that is rare, and
 * nobody else's memory holds it.
 */
export async function requireUncommon(password: string, field: string): Promise<void> {
  if (await isCommon(password)) throw passwordTooCommon(field);
}

/** Whether a password is on the list, whatever its case. */
export async function isCommon(password: string): Promise<boolean> {
  const list = await promisify(brotliDecompress)(
    await readFile(new URL('./common-passwords.txt.br', import.meta.url)),
  );
  return list.toString().split('\n').includes(password.toLowerCase());
}
