import { createHash } from 'node:crypto';
import { type Answer, type HookProvider, mostQuestions } from '@shared/hooks/hooks';
import * as z from 'zod';
import {
  flatten,
  listOf,
  longest,
  name,
  type ReadSubmission,
  submissionId,
  textOf,
  title,
} from './answer-text';
import { readJotform } from './jotform';
import { readTally } from './tally';
import { readTypeform } from './typeform';

const withId = z.object({ id: submissionId });

/** Any program's fields, by their names. */
const readFields: ReadSubmission = (sent) => {
  const { id } = withId.safeParse(sent).data ?? {};
  return {
    id,
    answers: flatten(sent).filter(({ key }) => id === undefined || key !== 'id'),
  };
};

const scriptAnswer = z.object({
  key: name,
  question: title.catch(''),
  answer: z.unknown().transform((answer) => textOf(answer)),
});
const scriptPayload = z.object({ id: submissionId, answers: listOf(scriptAnswer) });

/** What our own script sends. */
const readGoogleForms: ReadSubmission = (sent) => scriptPayload.safeParse(sent).data;

const readers: Record<HookProvider, ReadSubmission> = {
  tally: readTally,
  typeform: readTypeform,
  jotform: readJotform,
  'google-forms': readGoogleForms,
  json: readFields,
};

/** As much of a text as there is room for, without what the database cannot store. */
const storable = (text: string, most: number) => text.slice(0, most).replaceAll('\0', '').toWellFormed();

const storableAnswer = ({ key, question, answer }: Answer): Answer => ({
  key: storable(key, longest.key),
  question: storable(question, longest.question).trim(),
  answer: storable(answer, longest.answer),
});

/** What a provider has sent: a key, the same for the same, and each answer; another form is kept by its fields. */
export function readSubmission(provider: HookProvider, payload: unknown, body: Buffer) {
  const { id, answers = [] } = readers[provider](payload) ?? readFields(payload) ?? {};
  const key = createHash('sha256')
    .update(id || body)
    .digest('base64url');
  const byKey = new Map<string, Answer>();
  for (const one of answers.slice(0, mostQuestions).map(storableAnswer))
    if (!byKey.has(one.key)) byKey.set(one.key, one);
  return { key, answers: [...byKey.values()] };
}
