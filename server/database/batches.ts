const batchRows = 500;

/**
 * Yields the rows of a long list a batch at a time, in the order of their ids, so that memory holds one batch. `read`
 * returns the next rows after an id, up to a limit. No transaction spans the batches: a slow client would keep it open,
 * and the embedded database has only one connection.
 */
export async function* inBatches<Row extends { id: number }>(
  read: (afterId: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let afterId = 0;
  for (;;) {
    const rows = await read(afterId, batchRows);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < batchRows) return;
    afterId = last.id;
  }
}
