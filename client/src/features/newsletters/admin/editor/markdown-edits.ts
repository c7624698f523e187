export type Selected = { value: string; start: number; end: number };

/** Puts `text` in the position of `from` to `to`. Afterwards `start` to `end` is selected. */
export type Edit = { from: number; to: number; text: string; start: number; end: number };

export type MakeEdit = (selected: Selected) => Edit;

export const bold: MakeEdit = (selected) => toggleMark(selected, '**', 'bold');
// Not an asterisk, which would be one half of the mark for bold.
export const italic: MakeEdit = (selected) => toggleMark(selected, '_', 'italic');
export const heading: MakeEdit = (selected) => togglePrefix(selected, '## ', /^#{1,6} +/);
export const list: MakeEdit = (selected) => togglePrefix(selected, '- ', /^[-*+] +/);

const webUrl = /^(https?:\/\/|mailto:)\S+$/i;

/** A link with its missing half selected, ready to be typed. */
export const link: MakeEdit = ({ value, start, end }) => {
  const picked = value.slice(start, end).trim();
  const isUrl = webUrl.test(picked);
  const words = isUrl ? 'text' : picked.replaceAll('\n', ' ').replace(/[[\]]/g, '\\$&') || 'text';
  const url = isUrl ? picked : 'https://';
  const afterWords = start + 1 + words.length;
  const isTypedNext = isUrl || picked === '' ? 'words' : 'url';
  return {
    from: start,
    to: end,
    text: `[${words}](${url})`,
    ...(isTypedNext === 'words'
      ? { start: start + 1, end: afterWords }
      : { start: afterWords + 2, end: afterWords + 2 + url.length }),
  };
};

/** Puts a line of its own, with blank lines around it, after the line in which the selection ends. */
export const insertLine =
  (line: string): MakeEdit =>
  ({ value, end }) => {
    const position = lineEnd(value, end);
    const [before, after] = [value.slice(0, position), value.slice(position)];
    const newlinesBefore = before === '' ? 0 : 2 - (/\n{0,2}$/.exec(before)?.[0].length ?? 0);
    const newlinesAfter = 2 - (/^\n{0,2}/.exec(after)?.[0].length ?? 0);
    const text = '\n'.repeat(newlinesBefore) + line + '\n'.repeat(newlinesAfter);
    // At the start of the next paragraph, whether its blank line is new or was there.
    const cursor = position + newlinesBefore + line.length + 2;
    return { from: position, to: position, text, start: cursor, end: cursor };
  };

function toggleMark({ value, start, end }: Selected, mark: string, placeholder: string): Edit {
  const { length } = mark;
  const isInside =
    value.slice(start - length, start) === mark && value.slice(end, end + length) === mark && start >= length;
  if (isInside) {
    const from = start - length;
    return { from, to: end + length, text: value.slice(start, end), start: from, end: end - length };
  }
  const picked = value.slice(start, end);
  if (picked.trim() === '') {
    const from = end + length;
    return {
      from: end,
      to: end,
      text: mark + placeholder + mark,
      start: from,
      end: from + placeholder.length,
    };
  }
  // A mark reaches no further than its paragraph, and must touch the words: so each line gets its own.
  const lines = picked.split('\n').map((line) => /^(\s*)(.*?)(\s*)$/.exec(line) ?? ['', '', line, '']);
  const isMarked = lines.every(
    ([, , words = '']) =>
      words === '' || (words.length > 2 * length && words.startsWith(mark) && words.endsWith(mark)),
  );
  const text = lines
    .map(([, lead = '', words = '', trail = '']) => {
      if (words === '') return lead + trail;
      return lead + (isMarked ? words.slice(length, -length) : mark + words + mark) + trail;
    })
    .join('\n');
  const [lead = ''] = /^\s*/.exec(text) ?? [];
  const [trail = ''] = /\s*$/.exec(text) ?? [];
  const marks = isMarked || lines.length > 1 ? 0 : length;
  return {
    from: start,
    to: end,
    text,
    // The words of one line without their marks, so that the same again takes the marks away.
    start: start + lead.length + marks,
    end: start + text.length - trail.length - marks,
  };
}

function togglePrefix({ value, start, end }: Selected, prefix: string, alike: RegExp): Edit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const to = lineEnd(value, end);
  const lines = value.slice(from, to).split('\n');
  const isOnly = lines.length === 1;
  const isPrefixed = lines.every((line) => (line === '' && !isOnly) || line.startsWith(prefix));
  const text = lines
    .map((line) => {
      if (isPrefixed) return line.slice(line.startsWith(prefix) ? prefix.length : 0);
      return line === '' && !isOnly ? line : prefix + line.replace(alike, '');
    })
    .join('\n');
  if (!isOnly) return { from, to, text, start: from, end: from + text.length };
  const shift = text.length - (to - from);
  const cursor = (position: number) => Math.max(from, position + shift);
  return { from, to, text, start: cursor(start), end: cursor(end) };
}

function lineEnd(value: string, position: number): number {
  const newline = value.indexOf('\n', position);
  return newline === -1 ? value.length : newline;
}
