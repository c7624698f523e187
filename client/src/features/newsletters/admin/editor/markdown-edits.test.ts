import { expect, it } from 'vitest';
import { bold, heading, insertLine, italic, link, list, type MakeEdit } from './markdown-edits';

/** Applies an edit to a text whose selection is written as `<...>`, and writes the result the same way. */
function edited(text: string, make: MakeEdit): string {
  const start = text.indexOf('<');
  const end = text.indexOf('>') - 1;
  const value = text.replace('<', '').replace('>', '');
  const edit = make({ value, start, end });
  const after = value.slice(0, edit.from) + edit.text + value.slice(edit.to);
  return `${after.slice(0, edit.start)}<${after.slice(edit.start, edit.end)}>${after.slice(edit.end)}`;
}

const event = insertLine('[[event:12]]');

it.each([
  { name: 'bold', edit: bold, before: 'a <good> dog', after: 'a **<good>** dog' },
  { name: 'bold, taken back', edit: bold, before: 'a **<good>** dog', after: 'a <good> dog' },
  { name: 'bold, taken back with its marks', edit: bold, before: 'a <**good**> dog', after: 'a <good> dog' },
  { name: 'bold without a selection', edit: bold, before: 'a <>dog', after: 'a **<bold>**dog' },
  { name: 'bold, with spaces outside', edit: bold, before: 'a< good >dog', after: 'a **<good>** dog' },
  { name: 'bold within italic', edit: bold, before: '_<good>_', after: '_**<good>**_' },
  { name: 'bold lines, one by one', edit: bold, before: '<one\n\ntwo>', after: '<**one**\n\n**two**>' },
  { name: 'bold lines, taken back', edit: bold, before: '<**one**\n\n**two**>', after: '<one\n\ntwo>' },
  { name: 'italic', edit: italic, before: '<good>', after: '_<good>_' },
  { name: 'italic within bold', edit: italic, before: '**<good>**', after: '**_<good>_**' },
  { name: 'a heading', edit: heading, before: 'x\nThe r<>oute\ny', after: 'x\n## The r<>oute\ny' },
  { name: 'a heading, taken back', edit: heading, before: '## The <r>oute', after: 'The <r>oute' },
  { name: 'a heading of another level', edit: heading, before: '# Th<>e route', after: '## Th<>e route' },
  { name: 'a heading on an empty line', edit: heading, before: 'x\n<>\ny', after: 'x\n## <>\ny' },
  { name: 'a list', edit: list, before: 'o<ne\n\nt>wo', after: '<- one\n\n- two>' },
  { name: 'a list, taken back', edit: list, before: '- o<ne\n- t>wo', after: '<one\ntwo>' },
  { name: 'a list with another bullet', edit: list, before: '* o<>ne', after: '- o<>ne' },
  { name: 'a bullet, taken back from its start', edit: list, before: '<>- one', after: '<>one' },
  { name: 'a link from words', edit: link, before: 'see <the map>', after: 'see [the map](<https://>)' },
  { name: 'a link from a URL', edit: link, before: '<https://a.b/c>', after: '[<text>](https://a.b/c)' },
  { name: 'a link from nothing', edit: link, before: 'see <>', after: 'see [<text>](https://)' },
  { name: 'a link from words in brackets', edit: link, before: '<[x]>', after: '[\\[x\\]](<https://>)' },
  { name: 'an event in an empty text', edit: event, before: '<>', after: '[[event:12]]\n\n<>' },
  {
    name: 'an event in a line',
    edit: event,
    before: 'Com<>e along\nall',
    after: 'Come along\n\n[[event:12]]\n\n<>all',
  },
  { name: 'an event on its line', edit: event, before: 'a\n\n<>\n\nb', after: 'a\n\n[[event:12]]\n\n<>b' },
  { name: 'an event at the end', edit: event, before: 'a\n<>', after: 'a\n\n[[event:12]]\n\n<>' },
])('makes $name', ({ edit, before, after }) => {
  expect(edited(before, edit)).toBe(after);
});

it('an event replaces nothing that is selected', () => {
  expect(edited('<Come along>', event)).toBe('Come along\n\n[[event:12]]\n\n<>');
});
