import { formatCount } from '@shared/counting';
import type { Event } from '@shared/events/events';
import { newsletterLimits } from '@shared/newsletters/newsletters';
import type { Picture } from '@shared/pictures/pictures';
import { formatShortDay } from '@shared/short-days';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type SVGProps,
  useMemo,
  useRef,
} from 'react';
import { TextArea } from '@/ui/form/field';
import { icon } from '@/ui/icons';
import { useCardEvents } from '../../api/use-newsletters';
import { InsertEventMenu, InsertPictureMenu } from './insert-menus';
import { bold, heading, insertLine, italic, link, list, type MakeEdit } from './markdown-edits';

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

function withIds(text: string, names: ReadonlyMap<number, string>): string {
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return text.replace(/^( {0,3})\[\[([^[\]\n]+)\]\]/gm, (line, indent: string, name: string) => {
    const id = ids.get(name);
    return id === undefined ? line : `${indent}[[event:${id}]]`;
  });
}

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

function pictureLine({ alt, urls: { webp } }: Picture): string {
  const url = (webp.find(({ width }) => width >= messageWidth) ?? webp.at(-1))?.url ?? '';
  return `![${alt.replace(/[[\]\\\n]/g, ' ')}](${url})`;
}

type BodyFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

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

// Icons of Lucide, as in ui/icons.tsx. Apart from those, which every visitor downloads.
const Bold = icon('M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8');
const Heading = icon('M6 12h12M6 20V4M18 20V4');
const Italic = icon('M19 4h-9M14 20H5M15 4 9 20');
const Link = icon(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
);
const List = icon('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13');

type Format = {
  name: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  edit: MakeEdit;
  /** The key that does the same, pressed with Ctrl, or with Command on a Mac. */
  key: string;
  /** Together with Shift: browsers need the key without it themselves. */
  isShifted?: boolean;
};

const formats: Format[] = [
  { name: 'Bold', icon: Bold, edit: bold, key: 'B' },
  { name: 'Italic', icon: Italic, edit: italic, key: 'I' },
  { name: 'Heading', icon: Heading, edit: heading, key: 'H', isShifted: true },
  { name: 'Link', icon: Link, edit: link, key: 'K' },
  { name: 'List', icon: List, edit: list, key: 'L', isShifted: true },
];

const keys = ({ key, isShifted = false }: Format) => `${isShifted ? 'Shift+' : ''}${key}`;

function formatOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): MakeEdit | null {
  if (ctrlKey === metaKey || altKey) return null;
  const format = formats.find(
    ({ key: its, isShifted = false }) => its === key.toUpperCase() && isShifted === shiftKey,
  );
  return format?.edit ?? null;
}

type FormatToolbarProps = { onEdit: (edit: MakeEdit) => void; children: ReactNode };

function FormatToolbar({ onEdit, children }: FormatToolbarProps) {
  return (
    <fieldset
      aria-label="Formatting"
      className="top-(--header-height) z-10 -ml-3 flex min-w-0 flex-wrap items-center bg-paper wide:gap-1 [@media(min-height:36rem)]:sticky"
    >
      {formats.map((format) => (
        <button
          key={format.name}
          type="button"
          title={`${format.name} (Ctrl+${keys(format)})`}
          aria-label={format.name}
          aria-keyshortcuts={`Control+${keys(format)} Meta+${keys(format)}`}
          onClick={() => onEdit(format.edit)}
          className="grid size-11 place-items-center rounded-xl hover:bg-blush"
        >
          <format.icon className="size-5" />
        </button>
      ))}
      {children}
    </fieldset>
  );
}
