/** What an act was on, where its page is, and where it was done. */

interface Subject {
  kind: string;
  id: string;
}

/** Current names, by id. */
export interface ActNames {
  people: ReadonlyMap<string, string>;
  devices: ReadonlyMap<string, string>;
  products: ReadonlyMap<number, string>;
}

/** What an act was on, for its sentence; null if the sentence says it without a name. */
export function thingOf({ kind, id }: Subject, names: ActNames): string | null {
  switch (kind) {
    case 'product':
      return names.products.get(Number(id)) ?? `product ${id}`;
    case 'order':
      return `#${id}`;
    case 'staff':
      return names.people.get(id) ?? 'someone of the store';
    case 'device':
      return names.devices.get(id) ?? 'a former device';
    case 'account':
      return 'a customer';
    case 'run':
      return `run ${id}`;
    case 'window':
      return `the window ${id}`;
    default:
      return null;
  }
}

/** The device, and how the person proved their identity, if the act required it (B-009). */
export function whereOf(
  { deviceId, provedBy }: { deviceId: string | null; provedBy: string | null },
  { devices }: Pick<ActNames, 'devices'>,
): string | null {
  const device = deviceId === null ? null : (devices.get(deviceId) ?? 'a former device');
  const proof = provedBy === null ? null : (proofWords[provedBy] ?? null);
  return [device, proof].filter((part) => part !== null).join(' · ') || null;
}

const proofWords: Readonly<Record<string, string>> = {
  passkey: 'proved by passkey',
  password: 'proved by password and code',
  recovery: 'proved by a recovery code',
  pin: 'proved by PIN',
};

/** The desk's page of what an act was on; null if it has none. */
export function pageOf({ kind, id }: Subject): string | null {
  if (kind === 'order') return `/desk/orders/${id}`;
  if (kind === 'draft') return `/desk/drafts/${id}`;
  if (kind === 'plan') return `/desk/plans/${id}`;
  if (kind === 'customer') return `/desk/customers/${id}`;
  if (kind === 'member') return `/desk/customers/m-${id}`;
  if (kind === 'promotion') return `/desk/promotions/${id}`;
  if (kind === 'receipt') return `/desk/stock/receive/${id}`;
  if (kind === 'count') return `/desk/stock/count/${id}`;
  if (kind === 'supply-order') return `/desk/stock/orders/${id}`;
  if (kind === 'run') return `/desk/runs/${id}`;
  if (kind === 'opening') return '/desk/opening';
  if (kind === 'tax') return '/desk/reports/tax';
  if (kind === 'day') return `/desk/reports/day/${id}`;
  if (kind === 'till') return '/desk/stock/counter';
  if (kind === 'supplier') return `/desk/stock/suppliers/${id}`;
  return null;
}
