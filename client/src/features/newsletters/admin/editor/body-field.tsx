import { formatCount } from '@shared/counting';
import { newsletterLimits } from '@shared/newsletters/newsletters';
import { useRef } from 'react';
import { TextArea } from '@/ui/form/field';
import { applyEdit } from './apply-edit';
import { FormatToolbar, formatOfKey } from './format-toolbar';
import { InsertEventMenu } from './insert-event-menu';
import { insertLine, type MakeEdit } from './markdown-edits';

function lengthNote({ length }: string): string | undefined {
  if (length < newsletterLimits.body * 0.8) return undefined;
  return `${formatCount(length)} of ${formatCount(newsletterLimits.body)} characters`;
}

type BodyFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The Markdown text of a newsletter, with buttons and keys for its marks. */
export function BodyField({ value, error, onChange }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = (make: MakeEdit) => area.current && applyEdit(area.current, make);
  return (
    <TextArea
      ref={area}
      label="Text"
      hint={lengthNote(value) ?? 'Markdown: an empty line begins a new paragraph.'}
      error={error}
      toolbar={
        <FormatToolbar onEdit={edit}>
          <InsertEventMenu area={area} onInsert={(id) => edit(insertLine(`[[event:${id}]]`))} />
        </FormatToolbar>
      }
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        const make = formatOfKey(event);
        if (!make) return;
        event.preventDefault();
        edit(make);
      }}
      className="h-[clamp(14rem,34vh,44rem)] wide:h-[clamp(18rem,60vh,44rem)] resize-y leading-relaxed lg:h-[max(18rem,100dvh-31rem)]"
    />
  );
}
