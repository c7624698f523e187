import { events } from '@shared/events/tables';
import { pictureFormats, pictureWidths } from '@shared/pictures/picture-states';
import { pictures, pictureVariants } from '@shared/pictures/tables';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storeSampleData } from './sample-data';
import { createTestDatabase } from './testing/database';

it('has a picture of an event to come, and the album of a past one, in all widths and formats', async () => {
  const { db, release } = await createTestDatabase();
  const now = new Date('2026-11-21T15:00:00Z');
  try {
    expect(await storeSampleData(db, now)).toBe(true);
    const shown = await db.select().from(events).where(isNotNull(events.imagePath));
    expect(shown.map(({ endsAt }) => endsAt > now).sort()).toEqual([false, true]);
    for (const { imagePath, imageAlt } of shown) {
      expect(imagePath).toMatch(/^\/pictures\/[0-9a-f]{32}-960\.webp$/);
      expect(imageAlt?.length).toBeGreaterThan(3);
    }
    const album = await db.select().from(pictures).where(eq(pictures.use, 'album'));
    expect(album.length).toBeGreaterThanOrEqual(3);
    expect(new Set(album.map(({ eventId }) => eventId))).toEqual(
      new Set(shown.filter(({ endsAt }) => endsAt <= now).map(({ id }) => id)),
    );
    const files = pictureFormats.length * pictureWidths.length;
    expect(await db.$count(pictureVariants)).toBe((album.length + shown.length) * files);
    expect(await storeSampleData(db, now)).toBe(false);
  } finally {
    await release();
  }
});
