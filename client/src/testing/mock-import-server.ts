import { type ImportResult, importedRows } from '@shared/imports';
import { vendorApplication, venueApplication } from '@shared/partners/partners';
import { totalCountHeader } from '@shared/site';
import { mockServer } from './mock-server';

const schemas = { venues: venueApplication, vendors: vendorApplication };

/** Replaces the server's import: validates with the real schemas, and accepts each vendor's email once. */
export function mockImportServer(kind: 'venues' | 'vendors', emails: string[] = []) {
  const route = `POST /api/admin/${kind}/import`;
  const stored: { contactEmail: string; businessName: string }[] = [];
  const server = mockServer({});
  const requests = () => server.calls(route).map(({ body }) => importedRows.parse(body));

  const store = (): Response => {
    const { rows, dryRun } = importedRows.parse(server.calls(route).at(-1)?.body);
    const result: ImportResult = { imported: 0, rejected: [] };
    const before = [...stored];
    for (const [row, values] of rows.entries()) {
      const { data, error } = schemas[kind].safeParse(values);
      if (!data) {
        const errors: Record<string, string[]> = {};
        for (const { path, message } of error.issues) errors[String(path[0])] = [message];
        result.rejected.push({ row, message: 'Some fields are not right', errors });
      } else if (
        kind === 'vendors' &&
        stored.some(({ contactEmail }) => contactEmail === data.contactEmail)
      ) {
        result.rejected.push({ row, message: 'An application with this contact email exists already' });
      } else {
        stored.push(data);
        result.imported += 1;
      }
    }
    if (dryRun) stored.splice(0, stored.length, ...before);
    return new Response(JSON.stringify(result));
  };

  const count = (email: string) => () => {
    const total = stored.filter(({ contactEmail }) => contactEmail === email).length;
    return new Response('[]', { headers: { [totalCountHeader]: String(total) } });
  };
  for (const email of emails) {
    const query = new URLSearchParams({ page: '1', pageSize: '1', q: email });
    server.change(`GET /api/admin/${kind}?${query}`, count(email));
  }
  const work = () => server.change(route, store);
  work();

  return {
    stored,
    requests,
    /** The rows that were sent to be stored, not only to be validated. */
    sent: () => requests().flatMap(({ rows, dryRun }) => (dryRun ? [] : rows)),
    /** From now on the import works. */
    work,
    /** Sets the next responses to imports; `store` makes the usual one. */
    respondWith: (next: (store: () => Response) => Response | Promise<Response>) =>
      server.change(route, () => next(store)),
  };
}
