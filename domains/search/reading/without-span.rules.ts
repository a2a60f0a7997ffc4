/** The query without the characters from `start` to `end`. */
export function withoutSpan(query: string, start: number, end: number): string {
  return `${query.slice(0, start)} ${query.slice(end)}`.replace(/\s+/g, ' ').trim();
}
