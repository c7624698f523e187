import * as z from 'zod';
import { type ReadSubmission, textOf } from './answer-text';

const option = z.object({ id: z.string(), text: z.string() });
const field = z.object({
  key: z.string(),
  label: z.string().nullish(),
  value: z.unknown(),
  options: option.array().optional(),
  rows: option.array().optional(),
  columns: option.array().optional(),
});
const payload = z.object({
  data: z.object({ responseId: z.string().optional(), fields: field.array() }),
});

/** Choices come as ids, of a table as the ids of columns by those of rows; what stands for each is beside them. */
function inTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => inTexts(part, texts));
  const byRow = z.record(z.string(), z.string().array()).safeParse(value);
  if (!byRow.success) return value;
  return Object.entries(byRow.data).map(
    ([row, columns]) => `${texts.get(row) ?? row}: ${textOf(inTexts(columns, texts))}`,
  );
}

/** As https://tally.so/help/webhooks describes it. */
export const readTally: ReadSubmission = (sent) => {
  const { data } = payload.safeParse(sent);
  if (!data) return undefined;
  const { responseId, fields } = data.data;
  const withOptions = fields.filter(({ options }) => options);
  const answers = fields
    // Each box of a question comes once more by itself.
    .filter(({ key, options }) => options || !withOptions.some((whole) => key.startsWith(`${whole.key}_`)))
    .map(({ key, label, value, options = [], rows = [], columns = [] }) => {
      const texts = new Map([...options, ...rows, ...columns].map(({ id, text }) => [id, text]));
      return { key, question: label ?? key, answer: textOf(inTexts(value, texts)) };
    });
  return { id: responseId, answers };
};
