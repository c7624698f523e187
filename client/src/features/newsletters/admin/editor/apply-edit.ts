import type { MakeEdit } from './markdown-edits';

/** Applies an edit to a text area, as if it were typed, and focuses it. */
export function applyEdit(area: HTMLTextAreaElement, make: MakeEdit): void {
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
