import { expect } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import type { Organizer } from './organizer';
import type { Mail } from './test';

/** A venue at two crawls, which the organizer has invited to both. Gives the link in its mail, and the crawls' ids. */
export async function inviteVenue({ call, storeEvent, storeVenue }: Organizer, mail: Mail, email: string) {
  const venueId = await storeVenue('Yes & No', email);
  const ids: number[] = [];
  for (const [title, days] of [
    ['Yes Please Crawl', 80],
    ['Not This One', 90],
  ] as const) {
    const { id } = await storeEvent({ title, date: addDays(orlandoDay(new Date()), days) });
    const stop = { venueId, name: 'Yes & No', address: '12 Orange Avenue' };
    const times = { arrivesAt: '5:00 PM', leavesAt: '6:00 PM' };
    const { stops } = await call('PUT', `/events/${id}/stops`, { stops: [{ ...stop, ...times }] });
    await call('POST', `/events/${id}/stops/invite`, { ids: [stops[0].id] });
    ids.push(id);
  }
  await call('POST', '/emails/release-all');
  for (const id of ids)
    await expect.poll(async () => (await call('GET', `/events/${id}/stops`)).stops[0].state).toBe('invited');
  return { link: await mail.link(email, /on the route of Yes Please Crawl/, '/partner/'), ids };
}
