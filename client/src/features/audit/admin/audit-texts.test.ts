import { anAuditEntry } from '@shared/testing/admin';
import { describe, expect, it } from 'vitest';
import { changedFields } from './audit-log-page';

describe('a change in the audit log', () => {
  const field = (name: string, before: unknown, after: unknown) =>
    changedFields(anAuditEntry({ before: { [name]: before }, after: { [name]: after } }))[0];

  it('names the changed fields in words', () => {
    expect(field('startTime', '4:00 PM', '5:00 PM')).toEqual({
      name: 'Start time',
      before: '4:00 PM',
      after: '5:00 PM',
    });
  });

  it.each([
    { name: 'price', before: 2500, after: 0, texts: ['$25.00', '$0.00'] },
    { name: 'venueCount', before: 4, after: 0, texts: ['4', '0'] },
    { name: 'isActive', before: true, after: false, texts: ['Yes', 'No'] },
    { name: 'ticketUrl', before: null, after: '', texts: ['–', '–'] },
    {
      name: 'date',
      before: '2026-12-05T21:05:00.000Z',
      after: '2026-07-05T21:05:00Z',
      texts: ['Dec 5, 2026, 4:05 PM', 'Jul 5, 2026, 5:05 PM'],
    },
    { name: 'value', before: '2026-12-05', after: { a: 1 }, texts: ['2026-12-05', '{"a":1}'] },
  ])('shows the values of $name in a readable form', ({ name, before, after, texts }) => {
    expect(field(name, before, after)).toMatchObject({ before: texts[0], after: texts[1] });
  });

  it('shows no value before the creation of a row, and none after its deletion', () => {
    const row = { title: 'Tail Trail' };
    expect(changedFields(anAuditEntry({ before: null, after: row }))).toEqual([
      { name: 'Title', before: '–', after: 'Tail Trail' },
    ]);
    expect(changedFields(anAuditEntry({ before: row, after: null }))).toEqual([
      { name: 'Title', before: 'Tail Trail', after: '–' },
    ]);
  });
});
