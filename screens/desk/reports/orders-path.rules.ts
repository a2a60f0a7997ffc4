/** The address of the orders behind a number: its days, and what narrows them. */
export function ordersPath(filter: Readonly<Record<string, string>>): string {
  return `/desk/reports/orders?${new URLSearchParams(filter)}`;
}
