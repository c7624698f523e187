import { describe, expect, it } from 'vitest';
import { readFile } from './read-file';
import { rejectedCsv } from './rejected-csv';

describe('the file of rejected rows', () => {
  const rows = [
    { reason: 'Email: Invalid email address', cells: ['The "Tail"', '=1+1', '+1 407', 'a\nb, c', '🐕'] },
    { reason: 'City is required', cells: ['ضيف', ' @x', '', '\u200B＝1'] },
  ];
  const headings = ['Business', 'Notes', '=cmd', 'More', 'Emoji'];

  it('starts each row with the reason, quotes every cell, and escapes formulas', async () => {
    const bytes = await rejectedCsv(headings, rows).arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      [
        '\uFEFF"Reason","Business","Notes","\'=cmd","More","Emoji"',
        '"Email: Invalid email address","The ""Tail""","\'=1+1","\'+1 407","a\nb, c","🐕"',
        '"City is required","ضيف","\' @x","","\'\u200B＝1"',
      ].join('\r\n'),
    );
  });

  it('can be imported again with its original values', async () => {
    const table = await readFile(new File([rejectedCsv(headings, rows)], 'rejected_venues.csv'));
    expect(table.rows.map(({ cells }) => cells)).toEqual(rows.map(({ reason, cells }) => [reason, ...cells]));
  });
});
