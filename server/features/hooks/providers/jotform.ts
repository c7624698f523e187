import { type Answer, mostQuestions } from '@shared/hooks/hooks';
import * as z from 'zod';
import { inWords, partSeparator, type ReadSubmission, textOf } from './answer-text';

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('Must be JSON');
    return z.NEVER;
  }
});
const anObject = z.record(z.string(), z.unknown());
const payload = z.object({
  submissionID: z.string().optional(),
  pretty: z.string().default(''),
  rawRequest: jsonText.pipe(anObject),
});

/** What the parts of a name and of an address are called in Jotform's own exports. */
const partLabels: Record<string, string> = {
  first: 'First Name',
  last: 'Last Name',
  addr_line1: 'Street Address',
  addr_line2: 'Street Address Line 2',
  city: 'City',
  state: 'State / Province',
  postal: 'Postal / Zip Code',
};

/** The parts of a name or an address, each for itself. Those of anything else are one answer. */
function partsOf(key: string, question: string, value: unknown): Answer[] {
  const parts = anObject.safeParse(value);
  const isSplit = parts.success && ('first' in parts.data || 'addr_line1' in parts.data);
  if (!isSplit) return [{ key, question, answer: textOf(value) }];
  return Object.entries(parts.data).map(([part, text]) => ({
    key: `${key}.${part}`,
    question: `${question}${partSeparator}${partLabels[part] ?? inWords(part)}`,
    answer: textOf(text),
  }));
}

/**
 * What each question is called, which only a text for people says: `Name:Gus Terrier, Phone:407 555 0102`. It holds the
 * answers in their order, without blank ones.
 */
function labelsOf(pretty: string, answers: readonly string[]): (string | undefined)[] {
  let at = 0;
  let hasGap = false;
  return answers.map((answer) => {
    const index = answer === '' ? -1 : pretty.indexOf(`:${answer}`, at);
    if (index < 0) {
      hasGap ||= answer !== '';
      return undefined;
    }
    const before = pretty.slice(at, index).replace(/^, /, '');
    at = index + 1 + answer.length;
    const label = hasGap ? before.slice(before.lastIndexOf(', ') + 1) : before;
    hasGap = false;
    return label.trim();
  });
}

/**
 * As https://www.jotform.com/help/245-how-to-setup-a-webhook-with-jotform/ describes it: questions are `q3_name`, of which
 * the number stays when one is renamed.
 */
export const readJotform: ReadSubmission = (sent) => {
  const { data } = payload.safeParse(sent);
  if (!data) return undefined;
  const asked = Object.entries(data.rawRequest)
    .flatMap(([name, value]) => {
      const [, key, words = ''] = /^(q\d+)_(.*)$/.exec(name) ?? [];
      return key ? [{ key, words, value }] : [];
    })
    // Whoever sends the form can add more, and each is looked for in the whole text.
    .slice(0, mostQuestions);
  // What is listed there has spaces between.
  const labels = labelsOf(
    data.pretty,
    asked.map(({ value }) => textOf(Array.isArray(value) ? { ...value } : value)),
  );
  return {
    id: data.submissionID,
    answers: asked.flatMap(({ key, words, value }, index) =>
      partsOf(key, labels[index] || inWords(words), value),
    ),
  };
};
