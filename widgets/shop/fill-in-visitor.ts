import { router } from '@inertiajs/react';
import { reloadQuietly } from './reload-quietly.ts';
import type { SharedProps } from './shared-props.ts';

/** What `endpoints/ajax/visitor.ts` answers. */
interface Told {
  props: Pick<SharedProps, 'auth' | 'cart'>;
  errors: Record<string, string>;
  flash: Record<string, unknown>;
  clearHistory: boolean;
}

declare global {
  interface Window {
    /**
     * Asked by the page's own script (`platform/inertia/visitor-script.ts`); null if it got no answer, or did not ask
     * because there is no session. Undefined on a page that was made for its visitor.
     */
    visitor?: Promise<Told | null> | null;
  }
}

/** A page waits no longer for the answer before it handles clicks. */
const longestMs = 4_000;

let isStarted: Promise<void> | undefined;
/** The visits under way: the library would drop a page that is on its way for one that is set meanwhile. */
let underWay = 0;
/** Counts the pages that came meanwhile: what was asked before them is older. */
let newer = 0;

/** Call it before the page is hydrated. */
export function expectVisitor(): void {
  // Only then has the library set the page that it starts with, which may be one of its history.
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
 * A page that is loaded again by Back starts with the props that the browser's history holds: they may be of another
 * cart, or of someone who has signed out. It starts with everybody's instead.
 */
function forgetWhoItWas(): void {
  const { page } = (history.state ?? {}) as { page?: { props?: SharedProps } };
  const json = document.querySelector('script[data-page=app]')?.textContent;
  if (!page?.props || !json) return;
  const { auth, cart } = (JSON.parse(json) as { props: SharedProps }).props;
  history.replaceState({ ...history.state, page: { ...page, props: { ...page.props, auth, cart } } }, '');
}

/** Once the page is hydrated: resolves when it shows the visitor's own cart and name, if there is an answer in time. */
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

/** @param isNewest false if a page has come meanwhile, with a cart that may be newer: then it is asked for anew */
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
