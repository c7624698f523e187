import { settingChoices, settingHints } from '@shared/settings/known-settings';
import type { SiteSetting } from '@shared/settings/settings';
import { useState } from 'react';
import { ConfirmChange } from '@/changes/confirm-change';
import { Button } from '@/ui/button';
import { useDeleteSetting } from '../api/use-admin-settings';
import { SettingEditor } from './setting-editor';
import { isReadByProduct, settingKind } from './setting-kind';
import { ShownValue } from './shown-value';

type Mode = 'view' | 'edit' | 'delete';

type SettingCardProps = { setting: SiteSetting; onDeleted: () => void };

export function SettingCard({ setting, onDeleted }: SettingCardProps) {
  const [mode, setMode] = useState<Mode>('view');
  const deletion = useDeleteSetting();
  const view = () => setMode('view');
  const { key, value, label } = setting;
  const choices = settingChoices[key];
  return (
    <article className="flex h-full flex-col gap-2 rounded-coaster border-2 border-ink bg-coaster p-5 [overflow-wrap:anywhere]">
      <h3 className="text-lg">{label}</h3>
      {mode === 'edit' ? (
        <SettingEditor setting={setting} onClose={view} />
      ) : (
        <>
          {value === '' ? (
            <div className="text-dusk">
              <p>Empty</p>
              <p className="text-sm">{settingHints[key]}</p>
            </div>
          ) : (
            <ShownValue
              kind={settingKind(key)}
              value={choices?.find((choice) => choice.value === value)?.label ?? value}
            />
          )}
          <div className="mt-auto flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => setMode('edit')}>
              Edit<span className="sr-only"> {label}</span>
            </Button>
            {!isReadByProduct(key) && (
              <Button variant="danger" onClick={() => setMode('delete')}>
                Delete<span className="sr-only"> {label}</span>
              </Button>
            )}
          </div>
        </>
      )}
      {mode === 'delete' && (
        <ConfirmChange
          title={`Delete the setting ${key}?`}
          description={`“${label}” and its value are deleted. This cannot be undone.`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          change={deletion}
          payload={setting}
          onDone={() => {
            view();
            onDeleted();
          }}
          onClose={view}
        />
      )}
    </article>
  );
}
