/**
 * What this device remembers about printing slips automatically; two tabs on it act one after the other
 * (B-079).
 */
import { type OrdersByLane, readSlipMemory, type SlipMemory } from './new-slips.rules.ts';

const key = 'desk-slips';
const changed = new EventTarget();

export function slipMemory(): SlipMemory {
  return readSlipMemory(localStorage.getItem(key));
}

export function keepSlipMemory(memory: SlipMemory): void {
  localStorage.setItem(key, JSON.stringify(memory));
  changed.dispatchEvent(new Event('change'));
}

/** Called at each change, in this tab or another, until the returned function is called. */
export function subscribeToSlipMemory(hear: () => void): () => void {
  changed.addEventListener('change', hear);
  window.addEventListener('storage', hear);
  return () => {
    changed.removeEventListener('change', hear);
    window.removeEventListener('storage', hear);
  };
}

/** Runs alone on this device. */
export async function aloneOnDevice(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(key, work);
}

/** Undefined while the shop cannot be reached, or no one is signed in. */
export async function readOrders(): Promise<OrdersByLane | undefined> {
  try {
    const answer = await fetch('/desk/board', { headers: { accept: 'application/json' } });
    if (!answer.ok) return undefined;
    const { lanes } = (await answer.json()) as { lanes: Record<string, readonly { number: number }[]> };
    return Object.fromEntries(
      Object.entries(lanes).map(([lane, cards]) => [lane, cards.map(({ number }) => number)]),
    );
  } catch {
    return undefined;
  }
}
