import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { keepCellarPage } from '#widgets/desk/scanner/keep-cellar-page.ts';
import type { ScanFeedback } from '#widgets/desk/scanner/scan-feedback.ts';
import { useScanQueue } from '#widgets/desk/scanner/use-scan-queue.ts';
import { useWedge } from '#widgets/desk/scanner/use-wedge.ts';
import { beep } from '#widgets/desk/shift/sounds.ts';
import type { FoundBottle, ScanAnswer } from '../props.ts';

/** The question after a scan: which of several bottles it is, or what an unknown code is. */
export type ScanQuestion = Extract<ScanAnswer, { kind: 'which' | 'unknown' }>;

export interface Scanning {
  said: ScanFeedback | null;
  isUnsaved: boolean;
  scan: (code: string) => void;
  /** The oldest question; scanning goes on in the meantime. */
  question: ScanQuestion | null;
  choose: (question: ScanQuestion, bottle: FoundBottle) => void;
  leave: (question: ScanQuestion) => void;
  /** Adds a bottle without a code. */
  add: (bottle: FoundBottle) => void;
}

const notRead = 'That code was misread. Scan it again.';

interface ScanningOptions {
  /** Where scans are sent. */
  url: string;
  /** What they belong to: 'Count of A-01'. */
  title: string;
  isOpen: boolean;
  /** Which of the page's props change with a scan. */
  reloads: string[];
}

/** Counts what is scanned into a delivery or a count, with a tone for right and wrong (B-161, B-166, B-169). */
export function useScanning({ url, title, isOpen, reloads }: ScanningOptions): Scanning {
  const [said, setSaid] = useState<ScanFeedback | null>(null);
  const [questions, setQuestions] = useState<readonly ScanQuestion[]>([]);
  const say = (isRight: boolean, words: string) => {
    beep(isRight ? 'right' : 'wrong');
    setSaid({ isRight, words });
  };
  useEffect(keepCellarPage, []);
  const queue = useScanQueue<ScanAnswer>(url, {
    title,
    onResults(results) {
      for (const result of results) {
        if (result.kind === 'counted') setSaid({ isRight: true, words: result.words });
        else if (result.kind === 'refused') say(false, result.words);
        else if (result.kind === 'which' || result.kind === 'unknown') {
          beep('wrong');
          setQuestions((before) => [...before, result]);
        }
      }
      router.reload({ only: reloads });
    },
    onSentBefore: () => router.reload({ only: reloads }),
    onRefused: (words) => say(false, words),
  });
  const drop = ({ id }: ScanQuestion) =>
    setQuestions((before) => before.filter((question) => question.id !== id));
  const scan = (code: string) => {
    if (!isOpen) return;
    if (!readGtin(code)) say(false, notRead);
    else {
      beep('right');
      queue.add({ code, formatId: null, bottles: 1 });
    }
  };
  useWedge(scan);
  return {
    said: queue.unsent > 0 ? { isRight: true, words: waitingWords(queue.unsent) } : said,
    isUnsaved: queue.unsent > 0,
    scan,
    question: questions[0] ?? null,
    choose(question, { formatId, bottles }) {
      drop(question);
      queue.add({ id: question.id, code: question.code, formatId, bottles });
    },
    leave: drop,
    add: ({ formatId, bottles }) => queue.add({ code: '', formatId, bottles }),
  };
}

const waitingWords = (count: number) =>
  count === 1 ? '1 scan is kept.' : `${count.toLocaleString('en-US')} scans are kept.`;
