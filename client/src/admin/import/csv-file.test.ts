import { describe, expect, it } from 'vitest';
import { csvFile } from '@/testing/csv-file';
import { maxFileBytes, readFile, rejectedCsv } from './csv-file';

const file = (...parts: BlobPart[]) => new File(parts, 'export.csv', { type: 'text/csv' });
const rowsOf = async (text: string) => (await readFile(file(text))).rows;
const columns = (count: number) => Array.from({ length: count }, (_, index) => `Column ${index}`);

describe('reading a CSV file', () => {
  it('uses the first row as headings, and numbers rows as a spreadsheet does', async () => {
    const table = await readFile(file('Business,City\r\n"Bark,\nBrew",Orlando\r\n\r\n,\r\nTail,Tampa\r\n'));
    expect(table.headings).toEqual(['Business', 'City']);
    expect(table.rows).toEqual([
      { number: 2, cells: ['Bark,\nBrew', 'Orlando'] },
      { number: 5, cells: ['Tail', 'Tampa'] },
    ]);
    expect(table.isGuessed).toBe(false);
    // With a byte order mark, and rows of different lengths.
    const uneven = await readFile(file('\uFEFFBusiness,City\nTail\nBark,Orlando,x'));
    expect(uneven.headings).toEqual(['Business', 'City']);
    expect(uneven.rows.map(({ cells }) => cells)).toEqual([['Tail'], ['Bark', 'Orlando', 'x']]);
  });

  it.each([
    ['a title', 'Guests of the crawl\n', 2],
    ['a title and a date', 'Guests\nExported at,2026-11-01\n', 3],
    ['a block apart', 'Event,Pup Crawl,sold,2\n\n', 3],
    ['nothing', '', undefined],
    ['a blank line', '\n', undefined],
    ['an address, which is a row,', 'ann@mail.example\n', undefined],
  ])('finds the headings below %s', async (_what, above, row) => {
    const head = ['Name', 'Email', 'Status', 'City', 'Dogs'];
    const text = `${above}${head.join()}\nAda,ada@mail.example,going,,2\nBo,bo@mail.example,going,Orlando,1\n`;
    const { headings, headingsRow, rows } = await readFile(file(text));
    expect(headingsRow).toBe(row);
    expect(headings).toEqual(above.includes('@') ? ['ann@mail.example'] : head);
    expect(rows.at(-1)?.cells[0]).toBe('Bo');
  });

  it('keeps hostile values unchanged', async () => {
    const cells = [
      'He said "sit", and 🐕 sat',
      '=HYPERLINK("https://evil.example")',
      '+1 407 555 0101',
      'line one\nline two',
      "'; DROP TABLE venues; --",
      'مقهى الكلب السعيد',
      '  spaces  ',
    ];
    const { rows } = await readFile(csvFile([columns(cells.length), cells]));
    expect(rows).toEqual([{ number: 2, cells }]);
  });

  it('accepts semicolons, tabs and a single column', async () => {
    expect(await rowsOf('Business;City\nTail, Inc.;Tampa')).toEqual([
      { number: 2, cells: ['Tail, Inc.', 'Tampa'] },
    ]);
    expect(await rowsOf('Business\tCity\nTail\tTampa')).toEqual([{ number: 2, cells: ['Tail', 'Tampa'] }]);
    expect(await rowsOf('Business\nTail')).toEqual([{ number: 2, cells: ['Tail'] }]);
  });

  it.each(['sep=;', '"sep=;"', 'SEP=;'])('takes the line %s for Excel’s, not for headings', async (mark) => {
    const table = await readFile(file(`\uFEFF${mark}\r\nBusiness;City\r\nTail, Inc.;Tampa, FL\r\n`));
    expect(table.headings).toEqual(['Business', 'City']);
    expect(table.rows).toEqual([{ number: 2, cells: ['Tail, Inc.', 'Tampa, FL'] }]);
  });

  it('reads a file that is not UTF-8 as windows-1252, and says so', async () => {
    const latin = new Uint8Array([...'Business\nCaf'].map((letter) => letter.charCodeAt(0)).concat(0xe9));
    const table = await readFile(file(latin));
    expect(table.rows[0]?.cells).toEqual(['Café']);
    expect(table.isGuessed).toBe(true);
  });

  it.each([
    { order: 'little-endian', first: 0, mark: [0xff, 0xfe] },
    { order: 'big-endian', first: 8, mark: [0xfe, 0xff] },
  ])('reads UTF-16, $order, which a spreadsheet saves with tabs', async ({ first, mark }) => {
    const codes = [...'Business\tCity\r\nCafé 犬\tTampa'].map((letter) => letter.charCodeAt(0));
    const bytes = codes.flatMap((code) => [(code >> first) & 0xff, (code >> (8 - first)) & 0xff]);
    const table = await readFile(file(new Uint8Array([...mark, ...bytes])));
    expect(table).toMatchObject({ headings: ['Business', 'City'], isGuessed: false });
    expect(table.rows).toEqual([{ number: 2, cells: ['Café 犬', 'Tampa'] }]);
  });

  it.each([
    { what: 'a quotation mark that is never closed', rest: '"Tail,Tampa\nPaw,Miami\n' },
    { what: 'something behind a closed quotation mark', rest: '"Tail" Inc,Tampa\nPaw,Miami\n' },
  ])('reads the rows before $what, and says where it stops', async ({ rest }) => {
    const { rows } = await readFile(file(`Business,City\nBark,Orlando\n\n${rest}`));
    expect(rows).toEqual([
      { number: 2, cells: ['Bark', 'Orlando'] },
      { number: 4, cells: [], problem: expect.stringContaining('is never closed in row 4') },
    ]);
  });

  it('removes the added apostrophes from a file of rejected rows, and from no other file', async () => {
    expect((await rowsOf("Reason,Phone\nBad,'+1 407"))[0]?.cells).toEqual(['Bad', '+1 407']);
    expect((await rowsOf("Business,Phone\nTail,'+1 407"))[0]?.cells).toEqual(['Tail', "'+1 407"]);
  });

  it.each([
    { what: 'an empty file', given: file(''), says: 'The file is empty.' },
    { what: 'a blank file', given: file(' \r\n\r\n'), says: 'The file is empty.' },
    {
      what: 'one byte too many',
      given: file(new Uint8Array(maxFileBytes + 1)),
      says: 'The file is larger than 10 MB.',
    },
    { what: 'a NUL byte', given: file('Business\nTail\0'), says: 'This is not a CSV file.' },
    { what: 'headings alone', given: file('Business,City\n,\n'), says: 'headings but no rows' },
    {
      what: 'something behind a closed quotation mark in the first row',
      given: file('Business,City\n"Tail" Inc,Tampa\n'),
      says: 'A quotation mark is never closed in row 2',
    },
    {
      what: '20,001 rows',
      given: file(`Business,City\n${'Tail,Tampa\n'.repeat(20_001)}`),
      says: 'The file has 20,001 rows; the limit is 20,000.',
    },
    {
      what: '500 columns',
      given: csvFile([columns(500), columns(500)]),
      says: 'The file has 500 columns; the limit is 100.',
    },
  ])('rejects $what', async ({ given, says }) => {
    await expect(readFile(given)).rejects.toThrow(says);
  });

  it('accepts 10 MB and 100 columns', async () => {
    const head = 'Business\n';
    const { rows } = await readFile(file(head, 'x'.repeat(maxFileBytes - head.length)));
    expect(rows).toHaveLength(1);
    const { headings } = await readFile(csvFile([columns(100), columns(100)]));
    expect(headings).toHaveLength(100);
  });

  it('reports a file that no longer exists', async () => {
    const lost = file('Business\nTail');
    lost.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotFoundError'));
    await expect(readFile(lost)).rejects.toThrow('The file could not be read.');
  });
});

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
