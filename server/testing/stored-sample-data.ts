import { contactReplies } from '@shared/contact/tables';
import { aVendorInput } from '@shared/testing/builders';
import { storeDefaultSettings } from '../features/settings/queries';
import type { Endpoint } from '../http/endpoint';
import { storeSampleRows } from '../sample-data';
import { storeSampleFactors } from './sample-factors';
import { storeSampleHooks } from './sample-hooks';
import {
  hopper,
  storeSampleEmails,
  storeSampleGuests,
  storeSampleOwnCrawls,
  storeSamplePictures,
} from './sample-requests';
import type { testServer } from './server';
import { storedNewsletter, storedSentNewsletter } from './stored-newsletter';

export type ClientHeaders = Record<Endpoint['access'], Record<string, string>>;

/** Stores what the sample requests read and change, on a server that sends mail. Gives the headers of who asks. */
export async function storeSampleData(server: ReturnType<typeof testServer>): Promise<ClientHeaders> {
  const { api, db } = server;
  await api.post('/api/register').send(hopper).expect(201);
  await storeSampleEmails(db);
  await storeSampleRows(db, new Date());
  await storeSampleGuests(db);
  await storeSamplePictures(db);
  await storeSampleHooks(db);
  await storeDefaultSettings(db);
  await storedNewsletter(db);
  await storedSentNewsletter(db);
  await storedNewsletter(db, { state: 'sending' });
  await db.insert(contactReplies).values({ messageId: 1, text: 'As many.', username: 'hopper' });
  const vendor = aVendorInput({ contactEmail: 'taken@example.com' });
  await api.post('/api/vendors').send(vendor).expect(201);
  const admin = await server.bearer({ isAdmin: true });
  const setting = { key: 'dog_of_the_week', value: 'Waffles', category: 'about', label: 'Dog of the week' };
  await api.post('/api/admin/site-settings').set(admin).send(setting).expect(201);
  const { token, user } = await server.session();
  await storeSampleFactors(db, user.id);
  await storeSampleOwnCrawls(db, user.id);
  return { public: {}, user: { Authorization: `Bearer ${token}` }, admin };
}
