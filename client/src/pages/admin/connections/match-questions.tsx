import { countLabel } from '@shared/counting';
import { connectionName } from '@shared/hooks/connection-name';
import type { Hook } from '@shared/hooks/hooks';
import { useState } from 'react';
import { FormDialog } from '@/admin/form-dialog';
import { MapColumns } from '@/admin/import/map-columns';
import { questionTable, sentMapping } from './question-table';
import { useMatchQuestions } from './use-connections';

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
