import { useEffect, useState } from 'react';

const said = new EventTarget();

/** Announces a sentence to screen readers, once, without moving the focus. */
export function announce(sentence: string): void {
  said.dispatchEvent(new CustomEvent('say', { detail: sentence }));
}

/** The one polite live region that `announce` writes to. */
export function Announcer() {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const say = (event: Event) => {
      setSentence('');
      requestAnimationFrame(() => setSentence(String((event as CustomEvent).detail)));
    };
    said.addEventListener('say', say);
    return () => said.removeEventListener('say', say);
  }, []);
  return (
    <div aria-live="polite" className="sr-only">
      {sentence}
    </div>
  );
}
