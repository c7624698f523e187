import { createHash } from 'node:crypto';
import { type Answer, type HookProvider, mostQuestions } from '@shared/hooks/hooks';
import * as z from 'zod';
import { flatten, type ReadSubmission, textOf } from './answer-text';
import { readJotform } from './jotform';
import { readTally } from './tally';
import { readTypeform } from './typeform';

const withId = z.object({ id: z.union([z.string(), z.number()]).optional() });

/** Any program's fields, by their names. */
const readFields: ReadSubmission = (sent) => {
  const { id } = withId.safeParse(sent).data ?? {};
  return {
    id: id === undefined ? undefined : String(id),
    answers: flatten(sent).filter(({ key }) => id === undefined || key !== 'id'),
  };
};

const scriptPayload = z.object({
  id: z.string().optional(),
  answers: z.object({ key: z.string(), question: z.string(), answer: z.unknown() }).array(),
});

/** What our own script sends. */
const readGoogleForms: ReadSubmission = (sent) => {
  const { data } = scriptPayload.safeParse(sent);
  if (!data) return undefined;
  return { id: data.id, answers: data.answers.map((one) => ({ ...one, answer: textOf(one.answer) })) };
};

const readers: Record<HookProvider, ReadSubmission> = {
  tally: readTally,
  typeform: readTypeform,
  jotform: readJotform,
  'google-forms': readGoogleForms,
  json: readFields,
};

/** As much of a text as there is room for, without what the database cannot store. */
const storable = (text: string, most = Number.POSITIVE_INFINITY) =>
  text.replaceAll('\0', '').slice(0, most).toWellFormed();

const storableAnswer = ({ key, question, answer }: Answer): Answer => ({
  key: storable(key, 200),
  question: storable(question.trim(), 500),
  answer: storable(answer),
});

/**
 * What a provider has sent: a key that is the same whenever it sends the same again, and its answers. What does not look as
 * its provider describes it is kept all the same, by the names of its fields.
 */
export function readSubmission(provider: HookProvider, payload: unknown, body: Buffer) {
  const { id, answers = [] } = readers[provider](payload) ?? readFields(payload) ?? {};
  const key = createHash('sha256')
    .update(id || body)
    .digest('base64url');
  return { key, answers: answers.slice(0, mostQuestions).map(storableAnswer) };
}
