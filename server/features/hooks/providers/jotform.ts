import { type Answer, mostQuestions } from '@shared/hooks/hooks';
import { isRecord } from '@shared/is-record';
import * as z from 'zod';
import { inWords, longest, partSeparator, type ReadSubmission, submissionId, textOf } from './answer-text';

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('Must be JSON');
    return z.NEVER;
  }
});
const payload = z.object({
  submissionID: submissionId,
  pretty: z.string().catch(''),
  rawRequest: jsonText.pipe(z.record(z.string(), z.unknown())),
});

const partLabels = new Map([
  ['first', 'First Name'],
  ['last', 'Last Name'],
  ['addr_line1', 'Street Address'],
  ['addr_line2', 'Street Address Line 2'],
  ['city', 'City'],
  ['state', 'State / Province'],
  ['postal', 'Postal / Zip Code'],
]);

/** The parts of a name or an address, each for itself. Those of anything else are one answer. */
function partsOf(key: string, question: string, value: unknown): Answer[] {
  const isSplit = isRecord(value) && ('first' in value || 'addr_line1' in value);
  if (!isSplit) return [{ key, question, answer: textOf(value) }];
  return Object.entries(value).map(([part, text]) => ({
    key: `${key}.${part}`,
    question: `${question}${partSeparator}${partLabels.get(part) ?? inWords(part.slice(0, longest.key))}`,
    answer: textOf(text),
  }));
}

/** Behind so many colons an answer is looked for: labels, and answers that are shown in other words, hold a few. */
const mostColons = 20;

/** What each question is called, by a text for people: `Name:Gus Terrier, Phone:407 555 0102`, in order, without blanks. */
function labelsOf(pretty: string, answers: readonly string[]): (string | undefined)[] {
  const texts = pretty.split(':');
  const starts: number[] = [];
  for (const text of texts) starts.push((starts.at(-1) ?? 0) + text.length + 1);
  let at = 0;
  let next = 0;
  let hasGap = false;
  return answers.map((answer) => {
    if (answer === '') return undefined;
    while ((starts[next] ?? pretty.length) <= at) next += 1;
    const start = starts.slice(next, next + mostColons).find((from) => pretty.startsWith(answer, from));
    if (start === undefined) {
      hasGap = true;
      return undefined;
    }
    const before = pretty
      .slice(at, start - 1)
      .slice(-longest.question)
      .replace(/^, /, '');
    at = start + answer.length;
    const label = hasGap ? before.slice(before.lastIndexOf(', ') + 1) : before;
    hasGap = answer.length >= longest.answer;
    return label.trim();
  });
}

/** As https://www.jotform.com/help/245-how-to-setup-a-webhook-with-jotform/ says: `q3_name`, whose number stays. */
export const readJotform: ReadSubmission = (sent) => {
  const { data } = payload.safeParse(sent);
  if (!data) return undefined;
  const asked = Object.entries(data.rawRequest)
    .flatMap(([name, value]) => {
      const [, key, words = ''] = /^(q\d+)_(.*)$/.exec(name.slice(0, longest.key)) ?? [];
      return key ? [{ key, words, value }] : [];
    })
    // A sender can add more, and each is looked for in the whole text.
    .slice(0, mostQuestions);
  // What is listed there has spaces between.
  const labels = labelsOf(
    data.pretty,
    asked.map(({ value }) => textOf(Array.isArray(value) ? { ...value.slice(0, mostQuestions) } : value)),
  );
  return {
    id: data.submissionID,
    answers: asked.flatMap(({ key, words, value }, index) =>
      partsOf(key, labels[index] || inWords(words), value),
    ),
  };
};
