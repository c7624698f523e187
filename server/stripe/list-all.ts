import type Stripe from 'stripe';
import type { StripeClient, StripeLibrary } from './client';

type Pages = { limit: number; starting_after?: string };

/** All rows of a list of Stripe, each page in its turn. Throws what a call does. */
export async function listAll<Row extends { id: string }>(
  stripe: StripeClient,
  list: (library: StripeLibrary, pages: Pages) => Promise<Stripe.ApiList<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let hasMore = true; hasMore; ) {
    const last = rows.at(-1)?.id;
    const page = await stripe.call('ask', (library) =>
      list(library, { limit: 100, ...(last && { starting_after: last }) }),
    );
    rows.push(...page.data);
    hasMore = page.has_more && page.data.length > 0;
  }
  return rows;
}
