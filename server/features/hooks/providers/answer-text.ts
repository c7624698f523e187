import { type Answer, mostQuestions } from '@shared/hooks/hooks';
import { isRecord } from '@shared/is-record';
import * as z from 'zod';

export type Submission = { id?: string | undefined; answers: Answer[] };

/** Reads what one provider sends; undefined for what looks otherwise. */
export type ReadSubmission = (payload: unknown) => Submission | undefined;

export const partSeparator = ' › ';

/** What is longer is cut before anything is made of it, so that no body takes more time than its length. */
export const longest = { key: 200, question: 500, answer: 10_000 } as const;
const mostDeep = 6;

export const name = z.string().transform((text) => text.slice(0, longest.key));
export const title = z.string().transform((text) => text.slice(0, longest.question));

export const submissionId = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** Those of a list that look like this, of as many as are read. Any other costs only itself. */
export const listOf = <Part extends z.ZodType>(part: Part) =>
  z
    .unknown()
    .array()
    .transform((parts) =>
      parts.slice(0, mostQuestions).flatMap((one) => {
        const { data } = part.safeParse(one);
        return data === undefined ? [] : [data];
      }),
    );

/** An answer as a text: several are listed, a file is where it lies. `nameOf` says what stands for a text in it. */
export function textOf(value: unknown, nameOf = (text: string) => text, deep = 0): string {
  if (value === null || value === undefined || deep > mostDeep) return '';
  if (typeof value !== 'object') return nameOf(String(value)).slice(0, longest.answer);
  if (isRecord(value) && typeof value.url === 'string') return value.url.slice(0, longest.answer);
  const between = Array.isArray(value) ? ', ' : ' ';
  let text = '';
  for (const part of Object.values(value)) {
    const more = textOf(part, nameOf, deep + 1);
    if (more !== '') text += text === '' ? more : between + more;
    if (text.length > longest.answer) break;
  }
  return text.slice(0, longest.answer);
}

/** A program's name of a field in words: `businessName` and `business_name` are `business name`. */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();

/** Every value of an object, however deep, as the answer to its name. */
export function flatten(payload: unknown): Answer[] {
  const answers: Answer[] = [];
  function add(value: unknown, path: string, deep: number): void {
    if (answers.length >= mostQuestions) return;
    if (!isRecord(value) || deep > mostDeep) {
      if (path !== '') answers.push({ key: path, question: inWords(path), answer: textOf(value) });
      return;
    }
    for (const [part, inside] of Object.entries(value))
      add(inside, `${path === '' ? '' : `${path}.`}${part}`.slice(0, longest.key), deep + 1);
  }
  add(payload, '', 0);
  return answers;
}
