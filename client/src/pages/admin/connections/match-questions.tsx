import { countLabel } from '@shared/counting';
import { connectionName } from '@shared/hooks/connections';
import type { Delivery, Hook } from '@shared/hooks/hooks';
import { applicationFields } from '@shared/partners/import-columns';
import { useState } from 'react';
import { FormDialog } from '@/admin/form-dialog';
import type { FileTable } from '@/admin/import/csv-file';
import { type Choices, type ImportKind, proposedChoices } from '@/admin/import/import-kind';
import { MapColumns } from '@/admin/import/map-columns';
import { importKind } from '@/features/partners/import/import-dialog';
import { useMatchQuestions } from './use-connections';

/** What waits for its questions to be matched, as the table of an import: a column for each question. */
type QuestionTable = { kind: ImportKind; table: FileTable; choices: Choices };

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
const sentMapping = ({ kind, choices }: QuestionTable, { questions }: Hook) =>
  Object.fromEntries(
    kind.fields.map(({ name }) => [name, questions[choices.mapping[name] ?? -1]?.key ?? null]),
  );

/** Asks which question of a form is which field, with what waits as the examples. */
export function MatchQuestions({ hook: current, onClose }: { hook: Hook; onClose: () => void }) {
  // What arrives meanwhile must not move the questions under the choices.
  const [hook] = useState(current);
  const [{ kind, table, choices: proposed }] = useState(() => questionTable(hook));
  const [choices, setChoices] = useState(proposed);
  const match = useMatchQuestions(hook);
  const changed = kind.fields.filter(({ name }) => choices.mapping[name] !== proposed.mapping[name]);
  const waiting = countLabel(hook.unmappedCount, '1 application waits.', '# applications wait.');
  return (
    <FormDialog
      title="Match the questions"
      description={connectionName(hook)}
      width="wide"
      changed={changed.map(({ label }) => label)}
      isSaving={match.isPending}
      onClose={onClose}
    >
      <div className="[--header-height:0px]">
        <MapColumns
          kind={kind}
          table={table}
          choices={choices}
          texts={{
            intro: `${hook.unmappedCount > 0 ? waiting : 'No application waits.'} We guessed the questions from their words and from the answers. Fix any that are wrong. If your form does not ask for a required field, add that question to it.`,
            ready: hook.unmappedCount > 0 ? 'Match and store' : 'Save',
            back: 'Cancel',
          }}
          isBusy={match.isPending}
          onChange={setChoices}
          onReady={() =>
            match.mutate(
              { mapping: sentMapping({ kind, table, choices }, hook), isAgreed: choices.isAgreed },
              { onSuccess: onClose },
            )
          }
          onBack={onClose}
        />
      </div>
    </FormDialog>
  );
}
