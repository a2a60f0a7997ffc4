import { useEffect, useRef, useState } from 'react';
import type { CardField } from '#domains/payments/decline-messages.rules.ts';
import {
  type CardDetails,
  fieldsMessage,
  longestTokenizeMs,
  settleWithin,
  type Tokenized,
  tokenizeMessages,
} from './card-form.rules.ts';

export type TakeCard = (token: string, card: CardDetails) => void;

export interface TokenizeWords {
  failed: string;
  late: string;
}

/**
 * Turns one card at a time into a token. The shopper sees what is wrong, or that it takes too long, and can
 * try again.
 *
 * @param patienceMs how long the shopper waits at most
 */
export function useTokenize(
  onCard: TakeCard,
  {
    patienceMs = longestTokenizeMs,
    words = tokenizeMessages,
  }: { patienceMs?: number; words?: TokenizeWords } = {},
) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [fields, setFields] = useState<CardField[]>([]);
  const latest = useRef(0);
  const isUnderWay = useRef(false);
  useEffect(
    () => () => {
      latest.current = -1;
    },
    [],
  );

  function show(answer: Tokenized): void {
    if (answer.kind === 'ok') {
      onCard(answer.token, answer.card);
      return;
    }
    setFields(answer.kind === 'invalid' ? answer.fields : []);
    setMessage(answer.kind === 'invalid' ? fieldsMessage(answer.fields) : answer.message);
  }

  async function run(tokenize: () => Promise<Tokenized>): Promise<Tokenized | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    latest.current += 1;
    const attempt = latest.current;
    setBusy(true);
    setMessage('');
    setFields([]);
    // Called synchronously: a wallet opens only within the browser's click event.
    const work = start(tokenize);
    const settled = await settleWithin(work, patienceMs);
    isUnderWay.current = false;
    if (latest.current !== attempt) return null;
    setBusy(false);
    if (settled.kind === 'settled') {
      show(settled.value);
      return settled.value;
    }
    setMessage(settled.kind === 'late' ? words.late : words.failed);
    // The bank's own verification may take longer: its token is still accepted, unless the shopper has tried
    // again.
    if (settled.kind === 'late') {
      work.then(
        (answer) => {
          if (latest.current === attempt && answer.kind === 'ok') show(answer);
        },
        () => undefined,
      );
    }
    return null;
  }

  return { run, isBusy, message, fields };
}

async function start(tokenize: () => Promise<Tokenized>): Promise<Tokenized> {
  return tokenize();
}
