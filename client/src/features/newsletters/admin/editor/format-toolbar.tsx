import type { ComponentType, KeyboardEvent, ReactNode, SVGProps } from 'react';
import { icon } from '@/ui/icons';
import { bold, heading, italic, link, list, type MakeEdit } from './markdown-edits';

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

/** The edit that a key press asks for. */
export function formatOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): MakeEdit | null {
  if (ctrlKey === metaKey || altKey) return null;
  const format = formats.find(
    ({ key: its, isShifted = false }) => its === key.toUpperCase() && isShifted === shiftKey,
  );
  return format?.edit ?? null;
}

type FormatToolbarProps = { onEdit: (edit: MakeEdit) => void; children: ReactNode };

/** The buttons above a Markdown text. `children` are further ones. */
export function FormatToolbar({ onEdit, children }: FormatToolbarProps) {
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
