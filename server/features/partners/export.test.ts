import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { partnerKinds } from '../../testing/partner-kinds';
import { testServer } from '../../testing/server';

const server = testServer();

const columns = {
  venues:
    'Business Name,Address,City,Zip Code,Website,Venue Type,Contact Name,Contact Title,Contact Email,Contact Phone,Has Outdoor Space,Additional Info,Status,Created At',
  vendors:
    'Business Name,Address,City,Zip Code,Website,Vendor Type,Description,Contact Name,Contact Title,Contact Email,Contact Phone,Social Media,Booth Requirements,Additional Info,Status,Created At',
};

describe.each(partnerKinds)('the export of approved $many', ({ many, table, application }) => {
  const path = `/api/admin/${many}/export.csv`;

  async function approved(...applications: object[]) {
    for (const [index, over] of applications.entries()) {
      const body = { ...application(), contactEmail: `contact${index}@mail.example`, ...over };
      await server.api.post(`/api/${many}`).send(body).expect(201);
    }
    await server.db.update(table).set({ isApproved: true, createdAt: new Date('2026-11-21T01:02:03.004Z') });
  }

  /** The file as a spreadsheet would read it: a list of rows, each by the names of the columns. */
  async function exportedRows() {
    const { text } = await server.admin.get(path).expect(200);
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
  }

  it('is a download with no-store, for administrators only', async () => {
    await approved({});
    const answer = await server.admin.get(path).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=approved_${many}.csv`,
      'cache-control': 'no-store',
    });
    expect(Papa.parse<string[]>(answer.text).data[0]?.join(',')).toBe(columns[many]);
    await server.api.get(path).expect(401);
    const user = await server.bearer();
    await server.api.get(path).set(user).expect(403);
  });

  it('holds approved applications only', async () => {
    await approved({ businessName: 'First' }, { businessName: 'Second' });
    await server.db.update(table).set({ isApproved: false }).where(eq(table.businessName, 'First'));
    const rows = await exportedRows();
    expect(rows.map((row) => [row['Business Name'], row.Status])).toEqual([['Second', 'Approved']]);
    await server.db.update(table).set({ isApproved: false });
    const nothing = await server.admin.get(path).expect(404);
    expect(nothing.body).toEqual({ message: `No approved ${many} found.`, code: 'nothing-to-export' });
  });
});
