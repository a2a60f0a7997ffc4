const grouped = new Intl.NumberFormat('en-US');

/** '1,234': how many, of results and of what a filter leads to. */
export function countLabel(count: number): string {
  return grouped.format(count);
}

/** 'Showing 1,234 results', and 'Showing 1 result' when it is exactly one. */
export function resultsLabel(total: number): string {
  return `Showing ${countLabel(total)} ${total === 1 ? 'result' : 'results'}`;
}
