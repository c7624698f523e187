import { describe, expect, it } from 'vitest';
import { importFields } from './import-fields';
import { prepareRows } from './prepare-rows';

const fields = importFields.venues;

function prepare(cells: string[], mapping: Record<string, number>, haveAcceptedTerms = false) {
  const table = { name: 'export.csv', headings: ['A', 'B'], rows: [{ number: 2, cells }], isGuessed: false };
  return prepareRows(table, fields, { mapping, haveAcceptedTerms })[0]?.values;
}

describe('making an application from a row', () => {
  it('copies the mapped columns unchanged, with blanks where the row is too short', () => {
    expect(prepare([' =1+1 🐾 '], { businessName: 0, website: 1 }, true)).toEqual({
      businessName: ' =1+1 🐾 ',
      website: '',
      termsAccepted: true,
    });
  });

  it.each([
    ['Yes', 'yes'],
    ['TRUE', 'yes'],
    ['1', 'yes'],
    ['y', 'yes'],
    ['Yes, a patio', 'yes'],
    ['✓', 'yes'],
    ['no', 'no'],
    ['False', 'no'],
    ['0', 'no'],
    ['No - indoors only', 'no'],
    ['perhaps', 'perhaps'],
    ['not yet', 'not yet'],
    ['', ''],
  ])('reads the outdoor space %j as %j', (cell, sent) => {
    expect(prepare([cell], { hasOutdoorSpace: 0 })).toMatchObject({ hasOutdoorSpace: sent });
  });

  it.each([
    ['yes', true],
    ['Accepted', true],
    ['I agree', true],
    ['I have read the terms and accept them', true],
    ['no', false],
    ['I do not agree', false],
    ["I don't accept", false],
    ['', false],
  ])('reads the terms %j as %j, whatever the administrator confirmed', (cell, sent) => {
    expect(prepare([cell], { termsAccepted: 0 }, !sent)).toMatchObject({ termsAccepted: sent });
  });

  it('uses the administrator’s confirmation where the file has no terms', () => {
    expect(prepare([], {}, true)).toEqual({ termsAccepted: true });
    expect(prepare([], {}, false)).toEqual({ termsAccepted: false });
  });
});
