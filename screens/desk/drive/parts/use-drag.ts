import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moved, placeUnder, scrollStep } from './moved.rules.ts';

interface Drag<Item> {
  item: Item;
  pointerId: number;
  /** As the list was, and as it would be if the item were dropped now. */
  before: readonly Item[];
  list: readonly Item[];
}

/**
 * The rows of a list in a person's own order: dragged by finger, pen or mouse, or moved to a place with
 * `moveTo`. While a row is dragged, the list captures the pointer, since a row that moves in the page would
 * lose it, and near the window's edge the page scrolls along. Escape and interruptions by the system (an
 * incoming call) undo the drag.
 *
 * @param box whose children are the rows
 * @param onOrder saves the new order; it is shown in the meantime, and afterward what was really saved
 */
export function useDrag<Item>(
  items: readonly Item[],
  box: RefObject<HTMLElement | null>,
  onOrder: (list: readonly Item[]) => Promise<void>,
) {
  const [drag, setDrag] = useState<Drag<Item> | null>(null);
  const [wanted, setWanted] = useState<readonly Item[] | null>(null);
  const pointerY = useRef(0);
  const list = drag?.list ?? wanted ?? items;

  function keep(next: readonly Item[]): void {
    const done = () => setWanted((shown) => (shown === next ? null : shown));
    setWanted(next);
    onOrder(next).then(done, done);
  }
  function follow(): void {
    if (!drag || !box.current) return;
    const from = drag.list.indexOf(drag.item);
    const others = [...box.current.children].toSpliced(from, 1).map((row) => row.getBoundingClientRect());
    const next = moved(drag.list, from, placeUnder(pointerY.current, others));
    if (next !== drag.list) setDrag({ ...drag, list: next });
  }
  const scroll = useEffectEvent(() => {
    const step = scrollStep(pointerY.current, innerHeight);
    if (step === 0) return;
    scrollBy({ top: step, behavior: 'instant' });
    follow();
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = requestAnimationFrame(function onFrame() {
      scroll();
      frame = requestAnimationFrame(onFrame);
    });
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', onKey);
    };
  }, [isDragging]);

  const isOfDrag = (event: PointerEvent) => event.pointerId === drag?.pointerId;
  return {
    list,
    dragged: drag?.item ?? null,
    moveTo: (item: Item, place: number) => keep(moved(list, list.indexOf(item), place)),
    /** For a row's handle. */
    start(event: PointerEvent, item: Item): void {
      if (drag || event.button !== 0) return;
      // Prevents text selection.
      event.preventDefault();
      box.current?.setPointerCapture(event.pointerId);
      pointerY.current = event.clientY;
      setDrag({ item, pointerId: event.pointerId, before: list, list });
    },
    /** For the box. */
    listeners: {
      onPointerMove(event: PointerEvent) {
        if (!isOfDrag(event)) return;
        pointerY.current = event.clientY;
        follow();
      },
      onPointerUp(event: PointerEvent) {
        if (!drag || !isOfDrag(event)) return;
        if (drag.list.some((item, place) => item !== drag.before[place])) keep(drag.list);
        setDrag(null);
      },
      onPointerCancel(event: PointerEvent) {
        if (isOfDrag(event)) setDrag(null);
      },
    },
  };
}
