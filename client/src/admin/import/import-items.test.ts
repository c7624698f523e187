import { describe, expect, it } from 'vitest';
import type { FileRow } from '@/admin/import/csv-file';
import { prepareItems } from './import-items';
import type { Choices, ImportKind } from './import-kind';

const field = (name: string) => ({ name, label: name, words: [], isRequired: true });
const kind: ImportKind = {
  path: '/api/admin/subscribers',
  what: 'dogs',
  noun: ['1 dog', '# dogs'],
  description: '',
  fields: [field('name'), field('breed'), { ...field('terms'), read: (cell) => cell === 'yes' }],
  nameField: 'name',
  consent: { label: 'They agreed', missing: 'terms', field: 'terms' },
  existing: 'skip',
  keysOf: () => [],
};

function prepare(
  cells: string[],
  mapping: Choices['mapping'] = {},
  isAgreed = false,
  more: Partial<FileRow> = {},
) {
  const rows = [{ number: 2, cells, ...more }];
  const table = { name: 'dogs.csv', headings: ['A', 'B'], rows, isGuessed: false };
  const { items, rejected } = prepareItems(kind, table, { mapping, states: [], meanings: {}, isAgreed });
  return { values: items[0]?.values, reason: rejected[0]?.reason };
}

describe('making what is sent from a row', () => {
  it('copies the mapped columns unchanged, with blanks where the row is too short', () => {
    const { values } = prepare([' =1+1 🐾 '], { name: 0, breed: 1 }, true);
    expect(values).toEqual({ name: ' =1+1 🐾 ', breed: '', terms: true });
  });

  it('takes the administrator’s word where the file has no column for it, and the file’s where it has', () => {
    expect(prepare([], {}, true).values).toEqual({ terms: true });
    expect(prepare([], {}, false).values).toEqual({ terms: false });
    expect(prepare(['no'], { terms: 0 }, true).values).toEqual({ terms: false });
    expect(prepare(['yes'], { terms: 0 }, false).values).toEqual({ terms: true });
  });

  it('rejects a row that is shifted or unreadable', () => {
    expect(prepare(['a', 'b', ' ']).reason).toBeUndefined();
    expect(prepare(['a', 'b', 'c']).reason).toMatch(/more cells than the file has headings/);
    expect(prepare([], {}, false, { problem: 'Broken' }).reason).toBe('Broken');
  });
});
