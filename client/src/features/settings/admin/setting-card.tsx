import { isShippedContact, settingChoices, settingNotes } from '@shared/settings/known-settings';
import type { SiteSetting } from '@shared/settings/settings';
import { type ReactNode, useState } from 'react';
import { ConfirmChange } from '@/changes/confirm-change';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useDeleteSetting } from '../api/use-admin-settings';
import { isReadByProduct, settingKind } from './setting-kind';
import { ShownValue } from './shown-value';

type SettingCardProps = {
  setting: SiteSetting;
  /** The field of the value, while it is edited. */
  editor: ReactNode;
  onEdit: () => void;
  onDeleted: () => void;
};

/** A setting: its label, its value or the field for that, and what it changes on the site. */
export function SettingCard({ setting, editor, onEdit, onDeleted }: SettingCardProps) {
  const [isDeleting, setDeleting] = useState(false);
  const deletion = useDeleteSetting();
  const { key, value, label } = setting;
  const choice = settingChoices[key]?.find((one) => one.value === value);
  return (
    <article className="flex h-full flex-col gap-1 rounded-coaster border-2 border-ink bg-coaster px-5 py-4 [overflow-wrap:anywhere]">
      {editor || (
        <>
          <div className="flex items-center gap-2">
            <h3 className="min-w-0 flex-1 text-lg leading-snug">{label}</h3>
            <Button variant="outline" size="row" onClick={onEdit}>
              Edit<span className="sr-only"> {label}</span>
            </Button>
            {!isReadByProduct(key) && (
              <Button variant="danger" size="row" onClick={() => setDeleting(true)}>
                Delete<span className="sr-only"> {label}</span>
              </Button>
            )}
          </div>
          {value === '' ? (
            <p className="text-dusk">Empty</p>
          ) : (
            <ShownValue kind={settingKind(key)} value={choice?.label ?? value} />
          )}
          <p className="text-dusk text-sm">{settingNotes[key]}</p>
        </>
      )}
      {isShippedContact(setting) && (
        <p className="text-sm">
          <Badge>Not yours yet</Badge> Visitors read it, and it leads to nobody: it came with the site.
        </p>
      )}
      {isDeleting && (
        <ConfirmChange
          title={`Delete the setting ${key}?`}
          description={`“${label}” and its value are deleted. This cannot be undone.`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          change={deletion}
          payload={setting}
          onDone={() => {
            setDeleting(false);
            onDeleted();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </article>
  );
}
