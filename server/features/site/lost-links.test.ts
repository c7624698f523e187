import { pages } from '@shared/pages';
import { venues } from '@shared/partners/tables';
import { lostLink } from '@shared/rendering';
import { expect, it } from 'vitest';
import { firstOf } from '../../database/database';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { partnerKinds, storeApplications } from '../../testing/partner-kinds';
import { aSite, testServer } from '../../testing/server';

const server = testServer({ site: aSite() });

it.each(Object.values(pages).filter((path) => path.endsWith('/:token')))(
  '%s with a link that opens nothing is the page that says so, with status 404',
  async (path) => {
    const { text } = await server.api.get(path.replace(':token', 'abc')).expect(404);
    expect(text).not.toContain('Page Not Found');
    // The page can say so without asking.
    expect(text.includes(lostLink)).toBe(path !== pages.door);
  },
);

it('a link that opens something is answered as before', async () => {
  await storeApplications(server, partnerKinds[0]);
  const venue = firstOf(await server.db.select().from(venues));
  const token = linkToken(server.mail, linkKinds.venue, venue);
  await server.api.get(`/partner/${token}`).expect(200);
  await server.api.get(`/api/partner/${token})`).expect(200);
  await server.api
    .get(`/newsletter/unsubscribe/${linkToken(server.mail, linkKinds.unsubscribe, { id: 7 })}`)
    .expect(200);
});
