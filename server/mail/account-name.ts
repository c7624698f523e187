import { nameWithoutUrl } from './name-without-url';

const longestName = 32;

/** What mail calls an account: by its name, where that is short and holds nothing that mail programs make a link of. */
export function accountName(username: string): string {
  const name = nameWithoutUrl(username);
  return name && name.length <= longestName ? `the account “${name}”` : 'your account';
}
