import { router } from '@inertiajs/react';
import { reloadQuietly } from './reload-quietly.ts';
import type { SharedProps } from './shared-props.ts';

/** What `endpoints/ajax/visitor.ts` answers with. */
interface Told {
  props: Pick<SharedProps, 'auth' | 'cart'>;
  errors: Record<string, string>;
  flash: Record<string, unknown>;
  clearHistory: boolean;
}

declare global {
  interface Window {
    /**
     * Requested by the page's own script (`platform/inertia/visitor-script.ts`); null if it got no answer, or
     * did not ask because there is no session. Undefined on a page that was made for its visitor.
     */
    visitor?: Promise<Told | null> | null;
  }
}

/** The longest that a page waits for the answer before it handles clicks. */
const longestMs = 4_000;

let isStarted: Promise<void> | undefined;
/** The visits under way: setting a page meanwhile would make the library drop the one being loaded. */
let underWay = 0;
/** Counts the pages that have arrived meanwhile: what was requested before them is older. */
let newer = 0;

/** Call this before the page is hydrated. */
export function expectVisitor(): void {
  // Only then has the library set its initial page, which may be one from its history.
  isStarted = new Promise((resolve) => {
    const stop = router.on('navigate', () => {
      stop();
      resolve();
    });
  });
  router.on('start', () => {
    underWay += 1;
  });
  router.on('finish', () => {
    underWay -= 1;
  });
  router.on('success', () => {
    newer += 1;
  });
  window.addEventListener('visitor', () => void fillIn());
  if (window.visitor !== undefined) forgetWhoItWas();
}

/**
 * A page loaded again by Back starts with the props from the browser's history: they may belong to another
 * cart, or to a person who has signed out. It starts with the generic ones instead.
 */
function forgetWhoItWas(): void {
  const { page } = (history.state ?? {}) as { page?: { props?: SharedProps } };
  const json = document.querySelector('script[data-page=app]')?.textContent;
  if (!page?.props || !json) return;
  const { auth, cart } = (JSON.parse(json) as { props: SharedProps }).props;
  history.replaceState({ ...history.state, page: { ...page, props: { ...page.props, auth, cart } } }, '');
}

/**
 * Once the page is hydrated: resolves when it shows the visitor's own cart and name, or when no answer
 * arrives in time.
 */
export async function visitorFilledIn(): Promise<void> {
  if (!window.visitor) return;
  await Promise.race([fillIn(), new Promise((resolve) => setTimeout(resolve, longestMs))]);
}

async function fillIn(): Promise<void> {
  const asked = window.visitor;
  const before = newer;
  const told = await asked;
  await isStarted;
  await visitsEnded();
  if (asked !== window.visitor) return;
  if (told) await show(told, newer === before);
  delete document.documentElement.dataset.visitor;
}

function visitsEnded(): Promise<void> {
  return new Promise((resolve) => {
    if (underWay === 0) return resolve();
    const stop = router.on('finish', () => {
      if (underWay > 0) return;
      stop();
      resolve();
    });
  });
}

/**
 * @param isNewest false if a page has arrived meanwhile, with a cart that may be newer: then it is requested
 * again
 */
function show({ props, errors, flash, clearHistory }: Told, isNewest: boolean): Promise<void> {
  return new Promise((resolve) => {
    router.replace({
      preserveScroll: true,
      preserveState: true,
      flash,
      ...(clearHistory && { clearHistory }),
      props: (current) => ({
        ...current,
        ...(isNewest && props),
        ...(Object.keys(errors).length > 0 && { errors }),
      }),
      onFinish: () => {
        resolve();
        if (!isNewest) reloadQuietly(['auth', 'cart']);
      },
    });
  });
}
