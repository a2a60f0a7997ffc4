const longestPressMs = 1_000;

/** A click, also one made from a touch, fires a moment after the release. */
const clickWithinMs = 50;

/**
 * Resolves when no element of the page is being pressed. An answer can shift the layout: a button would move
 * away from the pointer between press and release, and the click would be lost. A press that goes on for too
 * long is not waited for.
 */
export function untilReleased(): Promise<void> {
  if (document.querySelector('body :active') === null) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      setTimeout(resolve, clickWithinMs);
    };
    const timer = setTimeout(end, longestPressMs);
    for (const name of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(name, end, { capture: true, signal: over.signal });
  });
}
