/**
 * How a customer is identified in a URL of the desk: never by telephone or mail, which would end up in logs
 * (B-290).
 */

/** An account, a loyalty customer without one, or a guest, who is known by an order. */
export type PersonKey =
  | { kind: 'account'; id: string }
  | { kind: 'member'; id: string }
  | { kind: 'guest'; order: number };

export function writePersonKey(key: PersonKey): string {
  switch (key.kind) {
    case 'account':
      return `a-${key.id}`;
    case 'member':
      return `m-${key.id}`;
    case 'guest':
      return `o-${key.order}`;
  }
}

export function readPersonKey(text: string): PersonKey | undefined {
  const [, letter, id = ''] = /^([amo])-([0-9a-f]{32}|[1-9]\d{0,8})$/.exec(text) ?? [];
  if (letter === 'o') return /^\d+$/.test(id) ? { kind: 'guest', order: Number(id) } : undefined;
  if (letter === undefined || id.length !== 32) return undefined;
  return letter === 'a' ? { kind: 'account', id } : { kind: 'member', id };
}
