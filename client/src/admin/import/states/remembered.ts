import type { ImportWords, Meaning } from '@shared/imports/words';
import { getJson, sendJson } from '@/api/request';

const path = '/api/admin/import-words';

/** What this account has chosen for words of states within the last day, or nothing where that is out of reach. */
export const recallMeanings = (what: string): Promise<ImportWords> =>
  getJson<ImportWords>(`${path}?list=${what}`).catch(() => ({}));

/** Keeps what is chosen for a word for a day. Where that fails, the word is asked about once more. */
export const rememberMeaning = (list: string, word: string, meaning: Meaning): void =>
  void sendJson('PUT', path, { list, word, meaning }).catch(() => undefined);
