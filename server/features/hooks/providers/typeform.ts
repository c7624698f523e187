import * as z from 'zod';
import {
  inWords,
  listOf,
  name,
  partSeparator,
  type ReadSubmission,
  submissionId,
  textOf,
  title,
} from './answer-text';

const fieldId = z.object({ id: name, ref: name.optional().catch(undefined) });
const asked = fieldId.extend({ title });
/** A group of questions, such as an address, holds those that are answered. */
const group = z.object({ fields: listOf(asked).optional().catch(undefined) });
const field = asked.extend({ properties: group.optional().catch(undefined) });
const text = z.string().optional().catch(undefined);
const choice = z.object({ label: text, other: text });
const choices = z.object({ labels: z.unknown(), other: text });
const answer = z.looseObject({
  type: z.string(),
  field: fieldId,
  choice: choice.optional().catch(undefined),
  choices: choices.optional().catch(undefined),
});
const payload = z.object({
  form_response: z.object({
    token: submissionId,
    definition: z.object({ fields: listOf(field) }),
    answers: listOf(answer).catch([]),
    hidden: z.record(name, z.unknown()).catch({}),
  }),
});

const keyOf = ({ id, ref }: z.output<typeof fieldId>) => ref ?? id;

/** What names earlier answers in a title: `{{field:first_name}}`. */
const templates = /\{\{[^{}]*\}\}/g;
/** What Typeform calls a question that nobody has named. */
const madeUp = /^[\da-f-]{36}$|^[\dA-Z]{26}$/i;

/** A question without the names of others. Where it had some, its own reference says better what it asks for. */
function questionOf({ title: asked, ref }: z.output<typeof field>): string {
  const words = asked.replace(templates, '…');
  return words === asked || !ref || madeUp.test(ref) ? words : `${words}${partSeparator}${inWords(ref)}`;
}

function answerText(given: z.output<typeof answer>): string {
  if (given.choice) return given.choice.label ?? given.choice.other ?? '';
  if (given.choices) return textOf([given.choices.labels, given.choices.other]);
  return textOf(given[given.type]);
}

/** As https://www.typeform.com/developers/webhooks/example-payload/ describes it. What nobody answered does not come. */
export const readTypeform: ReadSubmission = (sent) => {
  const { data } = payload.safeParse(sent);
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
