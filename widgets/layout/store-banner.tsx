import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { StoreConstants } from '#widgets/shop/shared-props.ts';

const key = 'closed-message';

/**
 * What the store has to say on every page (B-221). A shopper who closes it does not see these words again in
 * this browser; pages are the same for everyone, so it disappears after the page has been painted.
 */
export function StoreBanner({ banner }: { banner: NonNullable<StoreConstants['banner']> }) {
  const { words, kind, isDismissable } = banner;
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    try {
      setClosed(isDismissable && localStorage.getItem(key) === words);
    } catch {
      setClosed(false);
    }
  }, [words, isDismissable]);
  const close = () => {
    setClosed(true);
    try {
      localStorage.setItem(key, words);
    } catch {
      // A browser without storage shows it again on the next visit.
    }
  };
  if (isClosed) return null;
  return (
    <div
      role="status"
      aria-label="Message of the store"
      className={clsx(
        'flex items-center justify-center gap-2 border-hairline border-b bg-bay px-4 py-1 text-center',
        kind === 'warn' && 'font-semibold text-danger',
      )}
    >
      <p className="min-w-0 break-words py-1.5">{words}</p>
      {isDismissable && (
        <button
          type="button"
          onClick={close}
          className="inline-flex size-11 shrink-0 items-center justify-center text-ink hover:text-glass"
        >
          <X aria-hidden="true" className="size-4" />
          <VisuallyHidden>Close this message</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
