import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

const columns = {
  venues:
    'Business Name,Address,City,Zip Code,Website,Venue Type,Contact Name,Contact Title,Contact Email,Contact Phone,Has Outdoor Space,Additional Info,Status,Created At',
  vendors:
    'Business Name,Address,City,Zip Code,Website,Vendor Type,Description,Contact Name,Contact Title,Contact Email,Contact Phone,Social Media,Booth Requirements,Additional Info,Status,Created At',
};

const kinds = [
  { kind: 'venues', table: venues, application: aVenueInput },
  { kind: 'vendors', table: vendors, application: aVendorInput },
] as const;

describe.each(kinds)('the export of approved $kind', ({ kind, table, application }) => {
  const path = `/api/admin/${kind}/export.csv`;

  async function approved(...applications: object[]) {
    for (const [index, over] of applications.entries()) {
      const body = { ...application(), contactEmail: `contact${index}@mail.example`, ...over };
      await server.api.post(`/api/${kind}`).send(body).expect(201);
    }
    await server.db.update(table).set({ isApproved: true, createdAt: new Date('2026-11-21T01:02:03.004Z') });
  }

  async function exported(): Promise<string> {
    return (await server.admin.get(path).expect(200)).text;
  }

  /** The file as a spreadsheet would read it: a list of rows, each by the names of the columns. */
  async function exportedRows() {
    const { data, errors } = Papa.parse<Record<string, string>>(await exported(), {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    return data;
  }

  it('is a download with no-store, for administrators only', async () => {
    await approved({});
    const answer = await server.admin.get(path).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=approved_${kind}.csv`,
      'cache-control': 'no-store',
    });
    await server.api.get(path).expect(401);
    await server.api
      .get(path)
      .set(await server.bearer())
      .expect(403);
  });

  it('has the documented columns in their order', async () => {
    await approved({});
    expect(Papa.parse<string[]>(await exported()).data[0]?.join(',')).toBe(columns[kind]);
  });

  it('is 404 where nothing is approved', async () => {
    await server.api.post(`/api/${kind}`).send(application()).expect(201);
    const answer = await server.admin.get(path).expect(404);
    expect(answer.body).toEqual({ message: `No approved ${kind} found.`, code: 'nothing-to-export' });
    expect(answer.headers['content-type']).toContain('json');
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('holds approved applications only', async () => {
    await approved({ businessName: 'First' }, { businessName: 'Second' });
    await server.db.update(table).set({ isApproved: false }).where(sql`business_name = 'First'`);
    const rows = await exportedRows();
    expect(rows.map((row) => [row['Business Name'], row.Status])).toEqual([['Second', 'Approved']]);
  });

  it.each([
    'He said "woof", twice',
    '""',
    'two\nlines',
    'two\r\nlines, and a comma',
    'semi;colon\tand tab',
    '🐶🏳️‍🌈 dogs',
    'כלבים ברוכים הבאים',
    '\u202Eright to left',
    'Zoë’s Café – Übergröße',
    '   inner   spaces',
    "it's = fine - here @ all",
  ])('returns %j as it was typed', async (text) => {
    await approved({ businessName: `x${text}`, additionalInfo: text });
    const [row, ...others] = await exportedRows();
    expect(others).toEqual([]);
    expect(row?.['Business Name']).toBe(`x${text}`);
    expect(row?.['Additional Info']).toBe(text.trim());
  });

  it('holds each row once, in the order of application, also where there are many', async () => {
    await approved({});
    await server.db.execute(
      sql`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(first) || jsonb_build_object(
        'id', n, 'contact_email', 'n' || n || '@mail.example', 'is_approved', n % 4 > 0))).*
        from ${table} first, generate_series(2, 2000) n`,
    );
    const rows = await exportedRows();
    const emails = rows.map((row) => row['Contact Email']);
    const expected = Array.from({ length: 1999 }, (_, index) => index + 2).filter((n) => n % 4 > 0);
    expect(emails).toEqual(['contact0@mail.example', ...expected.map((n) => `n${n}@mail.example`)]);
  });
});
