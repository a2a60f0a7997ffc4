import { useEffect } from 'react';
import { announce } from '#ui/announcer.tsx';
import { subscribeToLive } from '../live/live-stream.ts';
import type { CardProps } from '../orders/card-props.ts';
import { newOrderWords } from '../orders/card-words.rules.ts';
import { hasSounds, ring, ringAgainMs } from './sounds.ts';
import { useAwake } from './use-awake.ts';

/** What the bell reads from the board's data. */
interface ToPack {
  at: number;
  lanes: { 'to-pack': readonly CardProps[] };
}

/** What was to be packed when a person, or the bell, last looked; null before the first look. */
let known: ReadonlySet<number> | null = null;

/** The board has shown these: the bell does not ring for them on the next page. */
export function noteShown(cards: readonly CardProps[]): void {
  known = new Set(cards.map(({ number }) => number));
}

/**
 * Rings for new orders on all pages except the board, once a shift has started (B-055): a person who packs
 * one order hears the next one, and the screen stays awake. `isBoard`: the board does both by itself.
 */
export function useBell(isBoard: boolean): void {
  useAwake(!isBoard && hasSounds());
  useEffect(() => {
    if (isBoard || !hasSounds()) return undefined;
    let isWaiting = false;
    const look = async () => {
      const board = await readToPack();
      if (!board) return;
      const waiting = board.lanes['to-pack'].filter(({ claim }) => claim === null);
      const before = known;
      const fresh = waiting.filter(({ number }) => before !== null && !before.has(number));
      noteShown(board.lanes['to-pack']);
      isWaiting = waiting.length > 0;
      if (fresh.length === 0) return;
      ring('new');
      announce(fresh.map((card) => newOrderWords(card, board.at)).join('. '));
    };
    void look();
    const stop = subscribeToLive(null, (news) => {
      if (news.kind === 'orders') void look();
    });
    const timer = setInterval(() => isWaiting && ring('new'), ringAgainMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isBoard]);
}

async function readToPack(): Promise<ToPack | undefined> {
  try {
    const answer = await fetch('/desk/board', { headers: { accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as ToPack) : undefined;
  } catch {
    // The next change asks again.
    return undefined;
  }
}
