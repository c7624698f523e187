import type { Answer } from '@shared/hooks/hooks';
import * as z from 'zod';

/** What a provider says of one submission: what it is called, where it has a name, and the answers. */
export type Submission = { id?: string | undefined; answers: Answer[] };

/** Reads what one provider sends; undefined for what looks otherwise. */
export type ReadSubmission = (payload: unknown) => Submission | undefined;

/** Between a question and what a part of its answer is called. */
export const partSeparator = ' › ';

const mostDeep = 6;
const anObject = z.record(z.string(), z.unknown());
const aFile = z.object({ url: z.string() });

/** An answer as a text: several are listed, a file is where it lies. */
export function textOf(value: unknown, deep = 0): string {
  if (value === null || value === undefined || deep > mostDeep) return '';
  if (typeof value !== 'object') return String(value);
  const file = aFile.safeParse(value);
  if (file.success) return file.data.url;
  const parts = Object.values(value).map((part) => textOf(part, deep + 1));
  return parts.filter((part) => part !== '').join(Array.isArray(value) ? ', ' : ' ');
}

/** A program's name of a field in words: `businessName` and `business_name` are `business name`. */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();

/** Every value of an object, however deep, as the answer to its name. */
export function flatten(payload: unknown, path = '', deep = 0): Answer[] {
  const object = anObject.safeParse(payload);
  if (!object.success || Array.isArray(payload) || deep > mostDeep)
    return path === '' ? [] : [{ key: path, question: inWords(path), answer: textOf(payload) }];
  return Object.entries(object.data).flatMap(([name, value]) =>
    flatten(value, path === '' ? name : `${path}.${name}`, deep + 1),
  );
}
