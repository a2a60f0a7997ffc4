import type { OrderMessageView } from '#domains/notifications/find-order-messages.ts';

/** 'Ready for pickup, by text'. */
export function messageWords({ kind, channel }: Pick<OrderMessageView, 'kind' | 'channel'>): string {
  const name = kind.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return `${name}, by ${channel === 'mail' ? 'email' : 'text'}`;
}
