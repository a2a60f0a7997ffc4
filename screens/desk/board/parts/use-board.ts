import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '#ui/announcer.tsx';
import { showNotice } from '#ui/notice.tsx';
import { useLive } from '#widgets/desk/live/use-live.ts';
import { newOrderWords } from '#widgets/desk/orders/card-words.rules.ts';
import type { BoardView } from '../props.ts';
import { type BoardNews, boardNews, newCards } from './new-cards.rules.ts';

/** While a person touches the list, nothing moves under the finger (B-052). */
const handsOffMs = 4_000;
const touches = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

export interface LiveBoard {
  board: BoardView;
  /** New orders, held back until no one touches the list. */
  waiting: number;
  showWaiting(): void;
  /** Since when the page has not been live, in epoch ms; null while it is. */
  lostAt: number | null;
}

/** The current board: reloaded at each change, and shown once no finger is on it. */
export function useBoard(given: BoardView, onNews: (news: BoardNews) => void): LiveBoard {
  const [board, setBoard] = useState(given);
  const [next, setNext] = useState<BoardView | null>(null);
  const touchedAt = useRef(0);
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    for (const kind of touches) document.addEventListener(kind, touch, { passive: true });
    return () => {
      for (const kind of touches) document.removeEventListener(kind, touch);
    };
  }, []);
  const shown = useRef(given);
  const known = useRef(given);
  const heard = useRef(onNews);
  heard.current = onNews;
  const show = useCallback((view: BoardView) => {
    shown.current = view;
    setBoard(view);
    setNext(null);
  }, []);
  const take = useCallback(
    (view: BoardView) => {
      const news = boardNews(known.current, view);
      known.current = view;
      heard.current(news);
      const words = news.added.map((card) => newOrderWords(card, view.at));
      if (words.length > 0) announce(words.join('. '));
      for (const { number, claim } of news.takenOver)
        showNotice(`${claim?.by} took over #${number} from you.`);
      if (Date.now() - touchedAt.current < handsOffMs) setNext(view);
      else show(view);
    },
    [show],
  );
  const reading = useRef(false);
  const readAgain = useRef(false);
  const refresh = useCallback(async () => {
    if (reading.current) {
      readAgain.current = true;
      return;
    }
    reading.current = true;
    do {
      readAgain.current = false;
      const view = await readBoard();
      if (view) take(view);
    } while (readAgain.current);
    reading.current = false;
  }, [take]);
  const lostAt = useLive(given.seq, () => void refresh());
  // An act's own answer also contains the board: since the person acted, it is shown right away.
  useEffect(() => {
    if (given.at <= shown.current.at) return;
    known.current = given;
    show(given);
  }, [given, show]);
  useEffect(() => {
    if (!next) return undefined;
    let timer = 0;
    const wait = (ms: number) => {
      timer = window.setTimeout(() => {
        const left = touchedAt.current + handsOffMs - Date.now();
        if (left > 0) wait(left);
        else show(next);
      }, ms);
    };
    wait(handsOffMs);
    return () => window.clearTimeout(timer);
  }, [next, show]);
  return {
    board,
    waiting: next ? newCards(board, next).length : 0,
    showWaiting: () => next && show(next),
    lostAt,
  };
}

const readWithinMs = 8_000;

/** Undefined while the shop cannot be reached; a person who is signed out is sent to the sign-in page. */
async function readBoard(): Promise<BoardView | undefined> {
  try {
    const answer = await fetch('/desk/board', {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(readWithinMs),
    });
    if (answer.status === 401) window.location.assign('/desk');
    return answer.ok ? ((await answer.json()) as BoardView) : undefined;
  } catch {
    return undefined;
  }
}
