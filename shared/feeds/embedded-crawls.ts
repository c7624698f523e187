import * as z from 'zod';

/** How many crawls another site can show at most. */
export const maxEmbeddedCrawls = 5;

export const embeddedCrawl = z
  .object({
    title: z.string(),
    day: z.string().meta({ description: 'As `Sat, Dec 5, 2026`.' }),
    time: z.string(),
    place: z.string(),
    path: z.string().meta({ description: 'Of its page, on this site.' }),
  })
  .meta({ id: 'EmbeddedCrawl' });
