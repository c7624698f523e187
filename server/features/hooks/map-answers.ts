import type { Answer, HookMapping } from '@shared/hooks/hooks';
import type { HookRow } from '@shared/hooks/tables';
import { guessColumns, type ImportField, type Mapping } from '@shared/imports/guess-columns';
import { readRow } from '@shared/imports/read-row';
import { vendorImportRow, venueFormRow } from '@shared/partners/admin-applications';
import { applicationFields, completeApplication, isRefusal } from '@shared/partners/import-columns';
import { isBlank } from '@shared/text/blank-words';
import { isSpoiled } from '@shared/text/spoiled-cells';
import { partSeparator } from './providers/answer-text';

const schemas = { venue: venueFormRow, vendor: vendorImportRow };

const mapped = <From, To>(
  values: Record<string, From>,
  to: (value: From, name: string) => To | undefined,
): Record<string, To> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const result = to(value, name);
      return result === undefined ? [] : [[name, result]];
    }),
  );

/** The columns of the fields that the connection says nothing of, guessed like an import's among the answers that are left. */
function guessRest(fields: ImportField[], mapping: HookMapping, answers: Answer[]): Mapping {
  const taken = new Set(Object.values(mapping));
  const free = answers.flatMap(({ key }, column) => (taken.has(key) ? [] : [column]));
  const asked = free.map((column) => answers[column]);
  const guessed = guessColumns(
    {
      // A blank column beside them: one question that is left would else be taken for the one field that is left.
      headings: [...asked.map((one) => one?.question.split(partSeparator).at(-1)?.slice(0, 200) ?? ''), ''],
      rows: [{ cells: asked.map((one) => one?.answer ?? '') }],
    },
    // A guess is used unseen, and what it leaves out is lost.
    fields
      .filter(({ name }) => !(name in mapping))
      .map(({ loose: _, ...field }) => ({
        ...field,
        isRequired: field.isRequired || field.isPhone === true,
      })),
  );
  return mapped(guessed, (index) => free[index]);
}

const chosenColumns = (mapping: HookMapping, answers: Answer[]): Mapping =>
  mapped(mapping, (key) => {
    const column = answers.findIndex((one) => one.key === key);
    return column < 0 ? undefined : column;
  });

const labelIn = (fields: ImportField[], name: PropertyKey | undefined) =>
  fields.find((field) => field.name === name)?.label ?? String(name);

function problemOf(
  fields: ImportField[],
  values: Record<string, unknown>,
  issues: readonly { path: PropertyKey[]; message: string }[],
): string {
  const missing = new Set<string>();
  const wrong = new Set<string>();
  for (const { path, message } of issues) {
    const label = labelIn(fields, path[0]);
    if (isBlank(String(values[String(path[0])] ?? ''))) missing.add(label);
    else wrong.add(message.startsWith(label) ? message : `${label}: ${message}`);
  }
  return [...(missing.size > 0 ? [`Missing: ${[...missing].join(', ')}`] : []), ...wrong].join('; ');
}

/** What the answers say by the fields of an application: as the organizer has said of its questions, the rest guessed. */
export function readAnswers({ kind, mapping, isAgreed }: HookRow, sent: Answer[]) {
  const fields = applicationFields[kind];
  const answers = sent.map((one) => (isSpoiled(one.answer) ? { ...one, answer: '' } : one));
  const guessed = guessRest(fields, mapping, answers);
  const columns = { ...chosenColumns(mapping, answers), ...guessed };
  const cells = answers.map(({ answer }) => answer);
  const values = completeApplication({
    // Of what no question asks, as the organizer has said, nothing is lost.
    ...mapped(mapping, (key) => (key === null ? '' : undefined)),
    ...readRow(fields, columns, cells),
    // What a form's own box says, such as Jotform's, is in its own words.
    ...(isAgreed && { termsAccepted: !isRefusal(cells[columns.termsAccepted ?? -1] ?? 'yes') }),
  });
  return { fields, answers, guessed, values };
}

/** Makes an application of what a form says, with what was guessed, to be remembered. Otherwise gives why it is none. */
export function mapAnswers(hook: HookRow, sent: Answer[]) {
  const { fields, answers, guessed, values } = readAnswers(hook, sent);
  const { data: application, error } = schemas[hook.kind].safeParse(values);
  if (error) return { problem: problemOf(fields, values, error.issues) };
  // What one has left blank may be another question for the next: only what the questions alone say is remembered.
  const lasting = guessRest(
    fields,
    hook.mapping,
    answers.map((one) => ({ ...one, answer: '' })),
  );
  const guesses: HookMapping = mapped(guessed, (column, name) =>
    lasting[name] === column ? answers[column]?.key : undefined,
  );
  return { application, guesses };
}
