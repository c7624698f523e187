import type { Database } from './database/database';
import { seedSamplePictures } from './database/sample-pictures';
import { seedSampleData } from './database/seed';
import { createPictureDecoder } from './http/workers/picture-decoder';

/** Puts the sample data and its pictures into an empty database. Returns whether it did. */
export async function storeSampleData(db: Database, now: Date): Promise<boolean> {
  if (!(await seedSampleData(db, now))) return false;
  const decoder = createPictureDecoder();
  try {
    await seedSamplePictures(db, (file) => decoder.decode(file));
  } finally {
    decoder.close();
  }
  return true;
}
