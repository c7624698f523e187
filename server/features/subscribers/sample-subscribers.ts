import { addDays, orlandoDay } from '@shared/dates';
import { startInstant } from '@shared/instants';
import { subscribers } from '@shared/subscribers/tables';
import type { Database } from '../../database/database';

const dogNames =
  'biscuit rosie otis maple gus luna waffles pepper moose juniper frankie daisy ziggy olive hank willow pickles bear nori scout tilly duke mabel koda clementine ruby beans archie'.split(
    ' ',
  );

/** Stores sign-ups over seven months, more of them lately. */
export async function storeSampleSubscribers(tx: Database, now: Date): Promise<void> {
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
