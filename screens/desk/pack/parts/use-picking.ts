import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { callDesk } from '#widgets/desk/call-desk.ts';
import type { ScanFeedback } from '#widgets/desk/scanner/scan-feedback.ts';
import { useWedge } from '#widgets/desk/scanner/use-wedge.ts';
import { beep } from '#widgets/desk/shift/sounds.ts';
import type { PickItemProps } from '../props.ts';
import {
  type Codes,
  type Counts,
  countScan,
  fitCounts,
  type Meaning,
  readScan,
  scanWords,
  toggleByEye,
} from '../scan.rules.ts';
import { useSavedPicks } from './use-saved-picks.ts';

/** What waits for an answer: which of several bottles it is, or which one an unknown code belongs to. */
export type Asked = { kind: 'which'; among: readonly Meaning[] } | { kind: 'unknown'; code: string };

export interface Picking {
  counts: Counts;
  said: ScanFeedback | null;
  asked: Asked | null;
  /** The server does not have some scans yet, because there is no connection. */
  isUnsaved: boolean;
  /** Takes a code, from a scanner, from the camera, or typed. */
  scan(code: string): void;
  /** Answers 'Which one?'. */
  choose(found: Meaning): void;
  /** Counts a bottle to which a code was just assigned. */
  learn(gtin: string, meanings: readonly Meaning[], found: Meaning): void;
  leave(): void;
  tap(item: PickItemProps): void;
}

interface CodeAnswer {
  gtin: string;
  meanings: readonly Meaning[];
}

const notRead = 'That code was misread. Scan it again.';

/**
 * Counts what goes into the bags, by scanner, camera and tap, with a tone for right and wrong (B-066 to
 * B-069).
 */
export function usePicking(items: readonly PickItemProps[], given: Codes): Picking {
  const [kept, setCounts] = useState<Counts>(() =>
    Object.fromEntries(items.map(({ key, picked }) => [key, picked])),
  );
  const [codes, setCodes] = useState(given);
  const [said, setSaid] = useState<ScanFeedback | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const counts = fitCounts(items, kept);
  // Two scans may come between two renders.
  const latest = useRef(counts);
  useEffect(() => {
    latest.current = counts;
  });
  const { save, isUnsaved } = useSavedPicks(items, (words) => setSaid({ isRight: false, words }));

  const change = (next: Counts, number: number) => {
    latest.current = next;
    setCounts(next);
    save(number, next);
  };
  const take = (scan: ReturnType<typeof readScan>, isHeard = false) => {
    if (scan.kind === 'which') {
      setAsked(scan);
      beep('wrong');
      return;
    }
    const words = scanWords(scan, items);
    if (words.isRight || !isHeard) beep(words.isRight ? 'right' : 'wrong');
    setSaid(words);
    const item = scan.kind === 'counted' && items.find(({ key }) => key === scan.item.key);
    if (scan.kind === 'counted' && item) change(scan.counts, item.number);
  };
  const lookUp = async (code: string) => {
    // A bottle that is in none of the orders is wrong, whichever it is: the tone does not wait for its name.
    beep('wrong');
    const answer = await callDesk<CodeAnswer>('/desk/barcodes/read', { code });
    if (answer.kind === 'refused') {
      setSaid({ isRight: false, words: answer.errors.code ?? answer.message });
      return;
    }
    const { gtin, meanings } = answer.data;
    if (meanings.length === 0) {
      setAsked({ kind: 'unknown', code: gtin });
      return;
    }
    setCodes((known) => ({ ...known, [gtin]: meanings }));
    take(readScan(items, latest.current, meanings), true);
  };
  const scan = (code: string) => {
    if (asked) return;
    const gtin = readGtin(code);
    const meanings = gtin ? codes[gtin] : undefined;
    if (meanings) take(readScan(items, latest.current, meanings));
    else if (gtin) void lookUp(gtin);
    else {
      beep('wrong');
      setSaid({ isRight: false, words: notRead });
    }
  };
  const scanLatest = useEffectEvent(scan);
  useWedge((code) => scanLatest(code));

  return {
    counts,
    said,
    asked,
    isUnsaved,
    scan,
    choose(found) {
      setAsked(null);
      take(countScan(items, latest.current, found));
    },
    learn(gtin, meanings, found) {
      setAsked(null);
      setCodes((known) => ({ ...known, [gtin]: meanings }));
      take(countScan(items, latest.current, found));
    },
    leave: () => setAsked(null),
    tap(item) {
      setSaid(null);
      change(toggleByEye(latest.current, item), item.number);
    },
  };
}
