/** The hours of a week; each may take its own number of orders (B-213). */

/**
 * The key of an hour of the week: '5 17' is Friday from 5:00 to 5:59 pm, whenever a slot begins within it.
 */
export function slotHour(weekday: number, hour: number): string {
  return `${weekday} ${hour}`;
}

export function isSlotHour(text: string): boolean {
  const [, hour] = /^[0-6] (\d{1,2})$/.exec(text) ?? [];
  return hour !== undefined && String(Number(hour)) === hour && Number(hour) < 24;
}
