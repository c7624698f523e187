import { contactMessages } from '@shared/contact/tables';
import { addDays, orlandoDay } from '@shared/dates';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import { vendors, venues } from '@shared/partners/tables';
import { subscribers } from '@shared/subscribers/tables';
import { sql } from 'drizzle-orm';
import type { Database } from './database/database';
import { storeSampleMessages } from './features/contact/sample-messages';
import { storeSampleEvents } from './features/events/sample-events';
import { storeSamplePartners } from './features/partners/sample-partners';
import { awaitSamplePictures, storeSamplePictures } from './features/pictures/sample-pictures';
import { storeSampleGuests } from './features/registrations/sample-guests';
import { storeSampleRoutes } from './features/stops/sample-stops';
import { createPictureDecoder } from './workers/picture-decoder';

/** What the features show of themselves, each after those whose rows it refers to. */
const samples: ((tx: Database, now: Date) => Promise<void>)[] = [
  storeSampleEvents,
  storeSamplePartners,
  storeSampleRoutes,
  storeSampleGuests,
  storeSampleSubscribers,
  storeSampleMessages,
  awaitSamplePictures,
];

/** The advisory lock under which the database is checked and filled in one step. */
const sampleDataLock = 7_287_003;

/** Puts sample data around `now` into an empty database: no accounts, no pictures. Returns whether it was empty. */
export async function storeSampleRows(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sampleDataLock})`);
    for (const table of [events, venues, vendors, subscribers, contactMessages]) {
      if ((await tx.$count(table)) > 0) return false;
    }
    for (const store of samples) await store(tx, now);
    return true;
  });
}

/** Stores the pictures that sample data awaits. What the signal cuts off, a later call makes. */
export async function completeSampleData(db: Database, signal?: AbortSignal): Promise<void> {
  // The site's own pictures are no strangers': on a busy machine they take as long as they take.
  const decoder = createPictureDecoder({ timeout: 0 });
  signal?.addEventListener('abort', decoder.close);
  try {
    await storeSamplePictures(db, (file) => decoder.decode(file, undefined, signal));
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

const dogNames =
  'biscuit rosie otis maple gus luna waffles pepper moose juniper frankie daisy ziggy olive hank willow pickles bear nori scout tilly duke mabel koda clementine ruby beans archie'.split(
    ' ',
  );

/** Stores sign-ups over seven months, more of them lately. */
async function storeSampleSubscribers(tx: Database, now: Date): Promise<void> {
  await tx.insert(subscribers).values(
    dogNames.map((dog, index) => {
      const daysAgo = 1 + Math.round((index / (dogNames.length - 1)) ** 2 * 209);
      return {
        email: `${dog}.human@mail.example`,
        createdAt: startInstant(addDays(orlandoDay(now), -daysAgo), `${9 + (index % 12)}:20`),
      };
    }),
  );
}
