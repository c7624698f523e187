import { storeDefaultSettings } from '../features/settings/queries';
import { completeSampleData, storeSampleRows } from '../sample-data';
import { withDatabase } from './with-database';

await withDatabase(async (db) => {
  await storeDefaultSettings(db);
  const isSeeded = await storeSampleRows(db, new Date());
  await completeSampleData(db);
  console.log(
    isSeeded ? 'Sample data is in place.' : 'The database holds data already: nothing was changed.',
  );
});
