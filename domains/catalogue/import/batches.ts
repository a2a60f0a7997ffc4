/** A statement with this many rows stays below the engines' parameter limits. */
const rowsAtOnce = 500;

/** The rows in their order, at most 500 at a time. */
export function* batches<T>(rows: readonly T[], atOnce: number = rowsAtOnce): Generator<T[]> {
  for (let start = 0; start < rows.length; start += atOnce) yield rows.slice(start, start + atOnce);
}
