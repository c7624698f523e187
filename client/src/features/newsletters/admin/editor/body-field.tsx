import { formatCount } from '@shared/counting';
import type { Event } from '@shared/events/events';
import { newsletterLimits } from '@shared/newsletters/newsletters';
import type { Picture } from '@shared/pictures/pictures';
import { formatShortDay } from '@shared/short-days';
import { useMemo, useRef } from 'react';
import { TextArea } from '@/ui/form/field';
import { useCardEvents } from '../../api/use-newsletters';
import { FormatToolbar, formatOfKey } from './format-toolbar';
import { InsertEventMenu, InsertPictureMenu } from './insert-menus';
import { insertLine, type MakeEdit } from './markdown-edits';

type Named = Pick<Event, 'id' | 'title' | 'date'>;

/** What the lines of events' cards are called in the editor: `Lake Loop, Dec 5, 2026`, each by its own name. */
function cardNames(events: readonly Named[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { id, title, date } of events) {
    const name = `${title.replace(/[[\]]/g, '')}, ${formatShortDay(date)}`;
    const isTaken = [...names].some(([other, taken]) => other !== id && taken === name);
    names.set(id, isTaken ? `${name} (${id})` : name);
  }
  return names;
}

/** The line of an event's card in the editor, or as it is stored where the event has no name there. */
function cardLine(names: ReadonlyMap<number, string>, id: number): string {
  return `[[${names.get(id) ?? `event:${id}`}]]`;
}

/** A stored text as the editor shows it: its cards are called by their events. */
const withNames = (body: string, names: ReadonlyMap<number, string>): string =>
  body.replace(
    /^( {0,3})\[\[event:(\d+)\]\]/gm,
    (_, indent: string, id: string) => indent + cardLine(names, Number(id)),
  );

/** A text of the editor as it is stored. */
function withIds(text: string, names: ReadonlyMap<number, string>): string {
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return text.replace(/^( {0,3})\[\[([^[\]\n]+)\]\]/gm, (line, indent: string, name: string) => {
    const id = ids.get(name);
    return id === undefined ? line : `${indent}[[event:${id}]]`;
  });
}

/** Applies an edit to a text area, as if it were typed, and focuses it. */
function applyEdit(area: HTMLTextAreaElement, make: MakeEdit): void {
  const { value, selectionStart, selectionEnd } = area;
  const edit = make({ value, start: selectionStart, end: selectionEnd });
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  if (!type(edit.text)) {
    area.setRangeText(edit.text, edit.from, edit.to);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(edit.start, edit.end);
}

/** Types in place of the selection. Of all ways to change a text area, only this one can be undone with Ctrl+Z. */
function type(text: string): boolean {
  // Not every environment has it: the standard calls it obsolete, and offers nothing instead.
  if (!('execCommand' in document)) return false;
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
}

/** Twice what a message is wide, for screens that show two dots for one. */
const messageWidth = 960;

function lengthNote({ length }: string): string | undefined {
  if (length < newsletterLimits.body * 0.8) return undefined;
  return `${formatCount(length)} of ${formatCount(newsletterLimits.body)} characters`;
}

/** A picture of the site, in the width that a message shows, with its words for who cannot see it. */
function pictureLine({ alt, urls: { webp } }: Picture): string {
  const url = (webp.find(({ width }) => width >= messageWidth) ?? webp.at(-1))?.url ?? '';
  return `![${alt.replace(/[[\]\\\n]/g, ' ')}](${url})`;
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
  const events = useCardEvents();
  const names = useMemo(() => cardNames(events), [events]);
  return (
    <TextArea
      ref={area}
      label="Text"
      hint={lengthNote(value) ?? 'Uses Markdown. Leave a blank line to start a new paragraph.'}
      error={error}
      toolbar={
        <FormatToolbar onEdit={edit}>
          <InsertEventMenu area={area} onInsert={({ id }) => edit(insertLine(cardLine(names, id)))} />
          <InsertPictureMenu area={area} onInsert={(picture) => edit(insertLine(pictureLine(picture)))} />
        </FormatToolbar>
      }
      value={withNames(value, names)}
      onChange={({ target }) => onChange(withIds(target.value, names))}
      onKeyDown={(event) => {
        const make = formatOfKey(event);
        if (!make) return;
        event.preventDefault();
        edit(make);
      }}
      // Of as many lines as the text has and a screen shows above the bar with Save; these are for browsers that cannot do that.
      rows={14}
      className="field-sizing-content max-h-[70svh] min-h-[max(14rem,40dvh)] resize-y scroll-mb-24 leading-relaxed lg:min-h-[max(14rem,100dvh-37rem)]"
    />
  );
}
