import { router, usePage } from '@inertiajs/react';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

const notices = new EventTarget();

/** Shows what went wrong at the foot of the window until it is dismissed or the next page comes. */
export function showNotice(sentence: string): void {
  notices.dispatchEvent(new CustomEvent('show', { detail: sentence }));
}

interface Shown {
  sentence: string;
  isWrong: boolean;
}

/**
 * The live region for `showNotice` and for the server's message after a redirect (`flash.notice`); one per
 * page.
 */
export function Notice() {
  const { flash } = usePage();
  const [shown, setShown] = useState<Shown | null>(null);
  /** The message came with the page of this visit, so the end of the visit must not dismiss it. */
  const hasJustCome = useRef(false);
  useEffect(() => {
    const show = (event: Event) => {
      hasJustCome.current = false;
      setShown({ sentence: String((event as CustomEvent).detail), isWrong: true });
    };
    notices.addEventListener('show', show);
    const stopStart = router.on('start', ({ detail: { visit } }) => {
      hasJustCome.current = false;
      // A message about an earlier form does not apply to the one being sent now.
      if (visit.method !== 'get') setShown(null);
    });
    const stopNavigate = router.on('navigate', () => {
      if (!hasJustCome.current) setShown(null);
      hasJustCome.current = false;
    });
    return () => {
      notices.removeEventListener('show', show);
      stopStart();
      stopNavigate();
    };
  }, []);
  // Depends on the answer, not on its words: the same sentence may come twice.
  useEffect(() => {
    const { notice } = flash as { notice?: unknown };
    if (typeof notice !== 'string') return;
    hasJustCome.current = true;
    setShown({ sentence: notice, isWrong: false });
  }, [flash]);
  /** The element to return the focus to, because the button disappears with its notice. */
  const from = useRef<HTMLElement | null>(null);
  const dismiss = () => {
    setShown(null);
    from.current?.focus({ preventScroll: true });
  };
  return (
    <div
      role={shown && !shown.isWrong ? 'status' : 'alert'}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-lg"
    >
      {shown && (
        <div
          className={clsx(
            'flex items-center gap-3 rounded-md border bg-surface py-1 pl-4 shadow-overlay',
            shown.isWrong ? 'border-danger' : 'border-glass',
          )}
        >
          <p className="flex-1 font-semibold">{shown.sentence}</p>
          <button
            type="button"
            className="inline-flex size-11 items-center justify-center"
            onFocus={({ relatedTarget }) => {
              from.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
            }}
            onClick={dismiss}
          >
            <X aria-hidden="true" className="size-5" />
            <VisuallyHidden>Dismiss</VisuallyHidden>
          </button>
        </div>
      )}
    </div>
  );
}
