const grouped = new Intl.NumberFormat('en-US');

/** '1,234': the number of results, and of the products that a filter leads to. */
export function countLabel(count: number): string {
  return grouped.format(count);
}

/** 'Showing 1,234 results', or 'Showing 1 result' for exactly one. */
export function resultsLabel(total: number): string {
  return `Showing ${countLabel(total)} ${total === 1 ? 'result' : 'results'}`;
}
