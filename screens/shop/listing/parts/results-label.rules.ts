const count = new Intl.NumberFormat('en-US');

/** 'Showing 1,234 results', and 'Showing 1 result' when it is exactly one. */
export function resultsLabel(total: number): string {
  return `Showing ${count.format(total)} ${total === 1 ? 'result' : 'results'}`;
}
