import { router } from '@inertiajs/react';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

const notices = new EventTarget();

/** Shows a sentence at the foot of the window until it is dismissed or the next page comes. */
export function showNotice(sentence: string): void {
  notices.dispatchEvent(new CustomEvent('show', { detail: sentence }));
}

/** Where `showNotice` speaks; one to a page. */
export function Notice() {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const show = (event: Event) => setSentence(String((event as CustomEvent).detail));
    notices.addEventListener('show', show);
    const stop = router.on('navigate', () => setSentence(''));
    return () => {
      notices.removeEventListener('show', show);
      stop();
    };
  }, []);
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-lg">
      {sentence && (
        <div className="flex items-center gap-3 rounded-md border border-danger bg-surface py-1 pl-4 shadow-overlay">
          <p className="flex-1 font-semibold">{sentence}</p>
          <button type="button" className="inline-flex size-11 items-center justify-center" onClick={() => setSentence('')}>
            <X aria-hidden="true" className="size-5" />
            <VisuallyHidden>Dismiss</VisuallyHidden>
          </button>
        </div>
      )}
    </div>
  );
}
