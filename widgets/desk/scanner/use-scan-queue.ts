import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callDesk } from '#widgets/desk/call-desk.ts';

export interface QueuedScan {
  /** A scan that is sent twice counts once. */
  id: string;
  code: string;
  /** Which of several bottles it is, or the bottle itself where there is no code. */
  formatId: number | null;
  bottles: number;
}

const atOnce = 50;
const againMs = 5_000;

/**
 * Sends scans in their order, each until the server has it: what finds no connection is kept in this browser, also
 * when the page is left, and sent when there is one again (B-169).
 *
 * @param onRefused the server takes none of them any more; they are forgotten
 */
export function useScanQueue<Result>(
  url: string,
  { onResults, onRefused }: { onResults: (results: Result[]) => void; onRefused: (words: string) => void },
): { add: (scan: Omit<QueuedScan, 'id'> & { id?: string }) => void; unsent: number } {
  const key = `scans of ${url}`;
  const waiting = useRef<QueuedScan[]>([]);
  const isBusy = useRef(false);
  const [unsent, setUnsent] = useState(0);
  const keep = (scans: QueuedScan[]) => {
    waiting.current = scans;
    if (scans.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(scans));
  };
  const send = async () => {
    if (isBusy.current || waiting.current.length === 0) return;
    isBusy.current = true;
    const batch = waiting.current.slice(0, atOnce);
    const answer = await callDesk<{ results: Result[] }>(url, { scans: batch });
    isBusy.current = false;
    if (answer.kind === 'refused' && answer.errors.scans === undefined) {
      setUnsent(waiting.current.length);
      if (answer.isLost !== true) onRefused(answer.message);
      return;
    }
    const isSent = new Set(batch.map(({ id }) => id));
    keep(answer.kind === 'done' ? waiting.current.filter(({ id }) => !isSent.has(id)) : []);
    setUnsent(0);
    if (answer.kind === 'done') onResults(answer.data.results);
    else onRefused(answer.errors.scans ?? answer.message);
    await send();
  };
  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    waiting.current = readScans(localStorage.getItem(key));
    const again = () => void sendLatest();
    again();
    window.addEventListener('online', again);
    const timer = window.setInterval(again, againMs);
    return () => {
      window.removeEventListener('online', again);
      window.clearInterval(timer);
    };
  }, [key]);
  return {
    add(scan) {
      keep([...waiting.current, { id: newId(), ...scan }]);
      void send();
    },
    unsent,
  };
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** What another version of this page has kept is left alone. */
function readScans(text: string | null): QueuedScan[] {
  try {
    const scans: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(scans) ? scans.filter(isScan) : [];
  } catch {
    return [];
  }
}

function isScan(value: unknown): value is QueuedScan {
  const { id, code, bottles } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof code === 'string' && typeof bottles === 'number';
}
