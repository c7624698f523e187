import { isRecord } from '@shared/is-record';
import * as z from 'zod';
import { listOf, name, type ReadSubmission, submissionId, textOf, title } from './answer-text';

const texts = listOf(z.object({ id: name, text: z.string() })).catch([]);
const field = z.object({
  key: name,
  label: title.optional().catch(undefined),
  value: z.unknown(),
  options: texts,
  rows: texts,
  columns: texts,
});
const payload = z.object({
  data: z.object({ responseId: submissionId, fields: listOf(field) }),
});

/** Choices come as ids, of a table as the ids of columns by those of rows; what stands for each is beside them. */
function answerOf({ value, options, rows, columns }: z.output<typeof field>): string {
  const named = new Map([...options, ...rows, ...columns].map(({ id, text }) => [id, text]));
  const nameOf = (text: string) => named.get(text) ?? text;
  const isTable = isRecord(value) && Object.values(value).every(Array.isArray);
  if (!isTable) return textOf(value, nameOf);
  return textOf(Object.entries(value).map(([row, chosen]) => `${nameOf(row)}: ${textOf(chosen, nameOf)}`));
}

/** As https://tally.so/help/webhooks describes it. */
export const readTally: ReadSubmission = (sent) => {
  const { data } = payload.safeParse(sent);
  if (!data) return undefined;
  const { responseId, fields } = data.data;
  // Each box of a question comes once more by itself.
  const boxes = new Set(fields.flatMap(({ key, options }) => options.map(({ id }) => `${key}_${id}`)));
  const answers = fields
    .filter(({ key }) => !boxes.has(key))
    .map((one) => ({ key: one.key, question: one.label ?? one.key, answer: answerOf(one) }));
  return { id: responseId, answers };
};
