import type { Delivery, Hook } from '@shared/hooks/hooks';
import { applicationFields } from '@shared/partners/import-columns';
import type { FileTable } from '@/admin/csv/read-file';
import type { Choices, ImportKind } from '@/admin/import/import-kind';
import { proposedChoices } from '@/admin/import/proposed-choices';
import { importKind } from '@/features/partners/import/application-kind';

/** What waits for its questions to be matched, as the table of an import: a column for each question. */
export type QuestionTable = { kind: ImportKind; table: FileTable; choices: Choices };

const agreed = 'Whoever sends this form accepts the terms in it';

/** What waits at a connection, and which question is which field so far: as was said, otherwise as is guessed. */
export function questionTable(hook: Hook): QuestionTable {
  const applications = importKind(hook.kind === 'venue' ? 'venues' : 'vendors');
  const kind = {
    ...applications,
    fields: applicationFields[hook.kind],
    consent: applications.consent && { ...applications.consent, label: agreed },
  };
  const cellOf = ({ answers }: Delivery, key: string) =>
    answers.find((answer) => answer.key === key)?.answer ?? '';
  const table = {
    name: '',
    headings: hook.questions.map(({ question }) => question),
    rows: hook.unmapped.map((delivery, index) => ({
      number: index,
      cells: hook.questions.map(({ key }) => cellOf(delivery, key)),
    })),
    isGuessed: false,
  };
  const guessed = proposedChoices(kind, table);
  const mapping = { ...guessed.mapping };
  for (const [field, key] of Object.entries(hook.mapping)) {
    delete mapping[field];
    const column = hook.questions.findIndex((question) => question.key === key);
    if (column >= 0) mapping[field] = column;
  }
  return { kind, table, choices: { ...guessed, mapping, isAgreed: hook.isAgreed } };
}

/** The question of each field by its key, as it is sent; null for a field without one. */
export const sentMapping = ({ kind, choices }: QuestionTable, { questions }: Hook) =>
  Object.fromEntries(
    kind.fields.map(({ name }) => [name, questions[choices.mapping[name] ?? -1]?.key ?? null]),
  );
