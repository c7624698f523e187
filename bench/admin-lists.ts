import { contactMessageSortFields } from '@shared/contact';
import { eventSortFields } from '@shared/events';
import { vendorSortFields, venueSortFields } from '@shared/partners';
import { subscriberSortFields } from '@shared/subscribers';
import { median } from './statistics';

export const pageSize = 25;
export const rounds = 11;

/** The admin area's lists, and what each can be sorted by. */
export const tabs: Record<string, readonly string[]> = {
  events: eventSortFields,
  venues: venueSortFields,
  vendors: vendorSortFields,
  subscribers: subscriberSortFields,
  'contact-messages': contactMessageSortFields,
};

/** What is searched for: what is in every row, in many, in one or in none, and what is too short for the index. */
export const searches = { 'every row': 'a', many: 'rosie', few: '1234', none: 'zzyzx', 'two letters': 'ro' };

export type Admin = { base: string; headers: { Authorization: string } };

/** How long a whole response takes. Throws where it is an error. */
export async function timed(send: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const response = await send();
  if (!response.ok) throw new Error(`${response.url} got ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - started;
}

/** How long one of the lists takes, once it is warm. */
export async function medianOfList({ base, headers }: Admin, path: string): Promise<number> {
  const read = () => fetch(`${base}/api/admin/${path}`, { headers });
  for (let warming = 0; warming < 3; warming += 1) await timed(read);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(read));
  return median(times);
}
