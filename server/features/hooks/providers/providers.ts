import { createHash } from 'node:crypto';
import { type Answer, type HookProvider, mostQuestions } from '@shared/hooks/hooks';
import { isRecord } from '@shared/is-record';
import * as z from 'zod';
import {
  flatten,
  inWords,
  listOf,
  longest,
  name,
  partSeparator,
  type ReadSubmission,
  submissionId,
  textOf,
  title,
} from './answer-text';
import { readJotform } from './jotform';

const fieldId = z.object({ id: name, ref: name.optional().catch(undefined) });
const asked = fieldId.extend({ title });
const group = z.object({ fields: listOf(asked).optional().catch(undefined) });
const typeformField = asked.extend({ properties: group.optional().catch(undefined) });
const text = z.string().optional().catch(undefined);
const choice = z.object({ label: text, other: text });
const choices = z.object({ labels: z.unknown(), other: text });
const typeformAnswer = z.looseObject({
  type: z.string(),
  field: fieldId,
  choice: choice.optional().catch(undefined),
  choices: choices.optional().catch(undefined),
});
const typeformPayload = z.object({
  form_response: z.object({
    token: submissionId,
    definition: z.object({ fields: listOf(typeformField) }),
    answers: listOf(typeformAnswer).catch([]),
    hidden: z.record(name, z.unknown()).catch({}),
  }),
});

const keyOf = ({ id, ref }: z.output<typeof fieldId>) => ref ?? id;

/** What names earlier answers in a title: `{{field:first_name}}`. */
const templates = /\{\{[^{}]*\}\}/g;
/** What Typeform calls a question without a name. */
const madeUp = /^[\da-f-]{36}$|^[\dA-Z]{26}$/i;

/** A question without the names of others. Where it had some, its own reference says better what it asks for. */
function questionOf({ title: asked, ref }: z.output<typeof typeformField>): string {
  const words = asked.replace(templates, '…');
  return words === asked || !ref || madeUp.test(ref) ? words : `${words}${partSeparator}${inWords(ref)}`;
}

function answerText(given: z.output<typeof typeformAnswer>): string {
  if (given.choice) return given.choice.label ?? given.choice.other ?? '';
  if (given.choices) return textOf([given.choices.labels, given.choices.other]);
  return textOf(given[given.type]);
}

/** As https://www.typeform.com/developers/webhooks/example-payload/ describes it, without blank answers. */
const readTypeform: ReadSubmission = (sent) => {
  const { data } = typeformPayload.safeParse(sent);
  if (!data) return undefined;
  const { token, definition, answers, hidden } = data.form_response;
  const given = new Map(answers.map((one) => [keyOf(one.field), answerText(one)]));
  const questions = definition.fields.flatMap(({ properties, ...whole }) => properties?.fields ?? [whole]);
  return {
    id: token,
    answers: [
      ...questions.map((question) => ({
        key: keyOf(question),
        question: questionOf(question),
        answer: given.get(keyOf(question)) ?? '',
      })),
      ...Object.entries(hidden).map(([hiddenName, value]) => ({
        key: `hidden.${hiddenName}`,
        question: hiddenName,
        answer: textOf(value),
      })),
    ],
  };
};

const texts = listOf(z.object({ id: name, text: z.string() })).catch([]);
const tallyField = z.object({
  key: name,
  label: title.optional().catch(undefined),
  value: z.unknown(),
  options: texts,
  rows: texts,
  columns: texts,
});
const tallyPayload = z.object({
  data: z.object({ responseId: submissionId, fields: listOf(tallyField) }),
});

/** Choices come as ids, of a table as the ids of columns by those of rows; what stands for each is beside them. */
function tallyAnswer({ value, options, rows, columns }: z.output<typeof tallyField>): string {
  const named = new Map([...options, ...rows, ...columns].map(({ id, text }) => [id, text]));
  const nameOf = (text: string) => named.get(text) ?? text;
  const isTable = isRecord(value) && Object.values(value).every(Array.isArray);
  if (!isTable) return textOf(value, nameOf);
  return textOf(Object.entries(value).map(([row, chosen]) => `${nameOf(row)}: ${textOf(chosen, nameOf)}`));
}

/** As https://tally.so/help/webhooks describes it. */
const readTally: ReadSubmission = (sent) => {
  const { data } = tallyPayload.safeParse(sent);
  if (!data) return undefined;
  const { responseId, fields } = data.data;
  // Each box of a question comes once more by itself.
  const boxes = new Set(fields.flatMap(({ key, options }) => options.map(({ id }) => `${key}_${id}`)));
  const answers = fields
    .filter(({ key }) => !boxes.has(key))
    .map((one) => ({ key: one.key, question: one.label ?? one.key, answer: tallyAnswer(one) }));
  return { id: responseId, answers };
};

const withId = z.object({ id: submissionId });

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
