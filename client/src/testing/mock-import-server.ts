import { type ImportedRows, type ImportResult, importedRows } from '@shared/imports/imports';
import { applicationKeys } from '@shared/partners/admin-applications';
import { vendorApplication, venueApplication } from '@shared/partners/partners';
import type * as z from 'zod';
import { mockServer } from './mock-server';

type MockedImport<Values> = { path: string; schema: z.ZodType<Values>; keysOf: (values: Values) => string[] };

/** Replaces the server's import: judges rows by the real schema, and knows them by their keys. */
export function mockImportServer<Values extends object>({ path, schema, keysOf }: MockedImport<Values>) {
  const route = `POST ${path}`;
  const stored: Values[] = [];
  const server = mockServer({});
  const requests = () => server.calls(route).map(({ body }) => importedRows.parse(body));

  function judge({ rows, existing: choice }: ImportedRows): ImportResult {
    const result: ImportResult = { imported: 0, updated: 0, existing: [], rejected: [] };
    const first = new Map<number, number>();
    for (const [row, values] of rows.entries()) {
      const { data, error } = schema.safeParse(values);
      if (error) {
        const errors: Record<string, string[]> = {};
        for (const { path: field, message } of error.issues) errors[String(field[0])] = [message];
        result.rejected.push({ row, message: 'Some fields are not right', errors });
        continue;
      }
      const keys = keysOf(data);
      const index = stored.findIndex((other) => keysOf(other).some((key) => keys.includes(key)));
      const sameAs = first.get(index);
      if (sameAs !== undefined) result.rejected.push({ row, message: 'The same', sameAs });
      else if (index < 0) {
        first.set(stored.push(data) - 1, row);
        result.imported += 1;
      } else {
        const isDifferent = JSON.stringify(stored[index]) !== JSON.stringify(data);
        const before = new Map<string, unknown>(Object.entries(stored[index] ?? {}));
        const changes = Object.entries(data)
          .filter(([field, to]) => to !== before.get(field))
          .map(([field, to]) => ({ field, from: String(before.get(field) ?? ''), to: String(to) }));
        const existing = { row, message: 'Already exists', isDifferent, ...(isDifferent && { changes }) };
        result.existing.push(existing);
        if (isDifferent && choice === 'update') {
          stored[index] = data;
          result.updated += 1;
        }
      }
    }
    return result;
  }

  const store = (): Response => {
    const input = importedRows.parse(server.calls(route).at(-1)?.body);
    const before = [...stored];
    const result = judge(input);
    if (input.dryRun) stored.splice(0, stored.length, ...before);
    return new Response(JSON.stringify(result));
  };
  server.change(route, store);

  return {
    change: server.change,
    stored,
    requests,
    /** The rows that were sent to be stored, not only to be validated. */
    sent: () => requests().flatMap(({ rows, dryRun }) => (dryRun ? [] : rows)),
    /** Sets the next responses to imports; `next` gets what makes the usual one. */
    respondWith: (next: (store: () => Response) => Response | Promise<Response>) =>
      server.change(route, () => next(store)),
  };
}

const applications = {
  venues: { noun: 'venue', schema: venueApplication },
  vendors: { noun: 'vendor', schema: vendorApplication },
} as const;

/** Replaces the server's import of applications. */
export function mockApplicationImport(kind: 'venues' | 'vendors') {
  const { noun, schema } = applications[kind];
  return mockImportServer<{ businessName: string; contactEmail: string; address: string }>({
    path: `/api/admin/${kind}/import`,
    schema,
    keysOf: (values) => applicationKeys(noun, values).map(([key]) => key),
  });
}
