import { isUrlSetting, type SiteSetting } from '@shared/settings';
import { limits } from '@shared/site';
import { type FormEvent, useState } from 'react';
import { useUpdateSetting } from '@/features/settings/use-admin-settings';
import { Button } from '@/ui/button';
import { ExternalLink } from '@/ui/external-link';
import { TextArea } from '@/ui/field';

function cut(value: string): string {
  return value.length > limits.settingUrlCharacters
    ? `${value.slice(0, limits.settingUrlCharacters)}…`
    : value;
}

function SettingValue({ setting: { key, value } }: { setting: SiteSetting }) {
  if (value === '') return <p className="text-dusk">Empty</p>;
  if (!isUrlSetting(key)) return <p className="whitespace-pre-line">{value}</p>;
  return (
    <ExternalLink href={value} className="text-palm underline decoration-2 underline-offset-4">
      {cut(value)}
    </ExternalLink>
  );
}

function SettingEditor({ setting, onClose }: { setting: SiteSetting; onClose: () => void }) {
  const [value, setValue] = useState(setting.value);
  const { mutate, isPending } = useUpdateSetting(setting.key);
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(value, { onSuccess: onClose });
  };
  return (
    <form onSubmit={save} className="grid gap-3">
      <TextArea label="Value" value={value} onChange={(event) => setValue(event.target.value)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function SettingCard({ setting }: { setting: SiteSetting }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <article className="flex h-full flex-col gap-2 rounded-coaster border-2 border-ink bg-coaster p-5 [overflow-wrap:anywhere]">
      <h3 className="text-lg">{setting.label}</h3>
      {isEditing ? (
        <SettingEditor setting={setting} onClose={() => setEditing(false)} />
      ) : (
        <>
          <SettingValue setting={setting} />
          <Button variant="outline" className="mt-auto self-start" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> {setting.label}</span>
          </Button>
        </>
      )}
    </article>
  );
}
