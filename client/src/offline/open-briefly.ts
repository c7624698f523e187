import type { IDBPDatabase } from 'idb';

/**
 * Opens a database of this phone for a moment, so that no other tab has to wait for this one. Undefined where the browser
 * stores nothing, as in some private windows.
 */
export async function openBriefly<Schema, Value>(
  open: () => Promise<IDBPDatabase<Schema>>,
  work: (database: IDBPDatabase<Schema>) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const database = await open();
    const value = await work(database);
    database.close();
    return value;
  } catch {
    return undefined;
  }
}
