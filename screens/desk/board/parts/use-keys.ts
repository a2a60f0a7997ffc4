import { useEffect, useRef, useState } from 'react';

/** What single keys do on the board, outside fields (B-261, WCAG 2.1.4). */
export interface KeyActs {
  next(): void;
  previous(): void;
  claim(): void;
  pack(): void;
  handOver(): void;
  help(): void;
}

const keys: Readonly<Record<string, keyof KeyActs>> = {
  j: 'next',
  k: 'previous',
  c: 'claim',
  p: 'pack',
  h: 'handOver',
  '?': 'help',
};

export function useKeys(isOn: boolean, acts: KeyActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]'))
        return;
      const name = keys[key];
      if (!name) return;
      event.preventDefault();
      latest.current[name]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

/** The number on the card that has the focus; null if none has. */
export function focusedOrder(): number | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-order]');
  return card ? Number(card.dataset.order) : null;
}

/** Moves the focus to the next visible card, or the previous one. */
export function moveFocus(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-order]')].filter(
    (card) => card.offsetParent !== null,
  );
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[at === -1 ? (by === 1 ? 0 : cards.length - 1) : at + by];
  next?.querySelector('a')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The order whose card had the focus last, which the second pane shows. */
export function useFocusedOrder(): number | null {
  const [number, setNumber] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNumber((before) => focusedOrder() ?? before);
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return number;
}
