import { storeDefaultSettings } from '../features/settings/queries';
import { withDatabase } from './with-database';

await withDatabase(async (db) => {
  await storeDefaultSettings(db);
  console.log('The database is up to date.');
});
