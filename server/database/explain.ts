import { DrizzleQueryError } from 'drizzle-orm';

/** Why a query or a connection failed, in a few words. */
export function explain(error: unknown): string {
  if (error instanceof AggregateError) return explain(error.errors[0]);
  // The message of a failed query is the query; its cause says why it failed.
  if (error instanceof DrizzleQueryError) return explain(error.cause);
  return error instanceof Error ? error.message : String(error);
}
