/** A statement over as many rows stays below the engines' limits on parameters. */
const rowsAtOnce = 500;

/** The rows in their order, 500 at a time. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
