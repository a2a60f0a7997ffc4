import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callDesk } from '#widgets/desk/call-desk.ts';
import {
  forgetScans,
  type KeptScan,
  keepPlace,
  keepScan,
  newScanId,
  readKeptPlace,
  readKeptScans,
} from './kept-scans.ts';

export type NewScan = Pick<KeptScan, 'code' | 'formatId' | 'bottles'> & { id?: string };

const atOnce = 50;
const againMs = 5_000;

interface QueueOptions<Result> {
  /** What is being counted, in words, for a person who finds scans on the device later. */
  title: string;
  onResults: (results: Result[]) => void;
  /** A previous page sent scans after this page was requested: what it shows may lack them. */
  onSentBefore: () => void;
  /** The server no longer accepts any of them; they are discarded. */
  onRefused: (words: string) => void;
}

/**
 * Sends scans in order, each until the server has it: scans made without a connection are kept in this
 * browser, even when the page is left, and sent once there is one again (B-169). Each says how long ago it
 * was made.
 */
export function useScanQueue<Result>(
  url: string,
  { title, onResults, onSentBefore, onRefused }: QueueOptions<Result>,
): { add: (scan: NewScan) => void; unsent: number } {
  const waiting = useRef<KeptScan[]>([]);
  const isBusy = useRef(false);
  const [unsent, setUnsent] = useState(0);
  const forget = async (scans: readonly KeptScan[]) => {
    const ids = new Set(scans.map(({ id }) => id));
    waiting.current = waiting.current.filter(({ id }) => !ids.has(id));
    await forgetScans(scans).catch(() => undefined);
  };
  const send = async () => {
    if (isBusy.current || waiting.current.length === 0) return;
    isBusy.current = true;
    const batch = waiting.current.slice(0, atOnce);
    const answer = await callDesk<{ results: Result[] }>(url, { scans: batch.map(aged) });
    isBusy.current = false;
    if (answer.kind === 'refused' && answer.errors.scans === undefined) {
      setUnsent(waiting.current.length);
      if (answer.isLost !== true) onRefused(answer.message);
      return;
    }
    // Before they are forgotten: if the page is left in between, they are sent once more.
    if (answer.kind === 'done') await name(performance.timeOrigin + performance.now());
    await forget(answer.kind === 'done' ? batch : waiting.current);
    setUnsent(0);
    if (answer.kind === 'done') onResults(answer.data.results);
    else onRefused(answer.errors.scans ?? answer.message);
    await send();
  };
  const name = (sentAt?: number) =>
    keepPlace({ url, title, ...(sentAt !== undefined && { sentAt }) }).catch(() => undefined);
  const sendLatest = useEffectEvent(send);
  const nameLatest = useEffectEvent(name);
  const tellSentBefore = useEffectEvent(onSentBefore);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const before = await readKeptPlace(url).catch(() => undefined);
      await nameLatest();
      const kept = await readKeptScans(url).catch(() => []);
      if (isGone) return;
      if ((before?.sentAt ?? 0) > performance.timeOrigin) tellSentBefore();
      const known = new Set(kept.map(({ id }) => id));
      waiting.current = [...kept, ...waiting.current.filter(({ id }) => !known.has(id))];
      await sendLatest();
    };
    const again = () => void sendLatest();
    void load();
    window.addEventListener('online', again);
    const timer = window.setInterval(again, againMs);
    return () => {
      isGone = true;
      window.removeEventListener('online', again);
      window.clearInterval(timer);
    };
  }, [url]);
  return {
    add(given) {
      const scan = { id: newScanId(), ...given, url, at: Date.now() };
      waiting.current = [...waiting.current, scan];
      // A browser that does not allow storage holds them as long as the page is open.
      void keepScan(scan)
        .catch(() => undefined)
        .then(send);
    },
    unsent,
  };
}

function aged({ id, code, formatId, bottles, at }: KeptScan) {
  return { id, code, formatId, bottles, ageMs: Math.max(0, Date.now() - at) };
}
