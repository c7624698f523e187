import * as z from 'zod';
import { type ReadSubmission, textOf } from './answer-text';

const fieldId = z.object({ id: z.string(), ref: z.string().optional() });
const asked = fieldId.extend({ title: z.string() });
/** A group of questions, such as an address, holds those that are answered. */
const field = asked.extend({ properties: z.object({ fields: asked.array().optional() }).optional() });
const choices = z.object({ labels: z.string().array().optional(), other: z.string().optional() });
const choice = z.object({ label: z.string().optional(), other: z.string().optional() });
const answer = z.looseObject({
  type: z.string(),
  field: fieldId,
  choice: choice.optional(),
  choices: choices.optional(),
});
const payload = z.object({
  form_response: z.object({
    token: z.string().optional(),
    definition: z.object({ fields: field.array() }),
    answers: answer.array().default([]),
    hidden: z.record(z.string(), z.unknown()).default({}),
  }),
});

const keyOf = ({ id, ref }: z.infer<typeof fieldId>) => ref ?? id;

function answerText(given: z.infer<typeof answer>): string {
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
        question: question.title,
        answer: given.get(keyOf(question)) ?? '',
      })),
      ...Object.entries(hidden).map(([name, value]) => ({
        key: `hidden.${name}`,
        question: name,
        answer: textOf(value),
      })),
    ],
  };
};
