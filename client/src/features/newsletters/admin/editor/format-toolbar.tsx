import type { ComponentType, KeyboardEvent, ReactNode, SVGProps } from 'react';
import { Bold, Heading, Italic, Link, List } from './format-icons';
import { bold, heading, italic, link, list, type MakeEdit } from './markdown-edits';

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
    <fieldset aria-label="Formatting" className="flex min-w-0 flex-wrap items-center wide:gap-1">
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
