import { storeDefaultSettings } from '../features/settings/queries';
import { storeSampleData } from '../sample-data';
import { withDatabase } from './with-database';

await withDatabase(async (db) => {
  await storeDefaultSettings(db);
  const isSeeded = await storeSampleData(db, new Date());
  console.log(
    isSeeded ? 'Sample data is in place.' : 'The database holds data already: nothing was changed.',
  );
});
