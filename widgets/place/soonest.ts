import { useSyncExternalStore } from 'react';
import type { SoonestAnswer } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { readCookie } from '#kit/read-cookie.ts';

declare global {
  interface Window {
    /** Requested by the page's own script (`platform/inertia/visitor-script.ts`), if the page has one. */
    soonest?: Promise<SoonestAnswer | null>;
  }
}

const yearSeconds = 365 * 24 * 60 * 60;
/** After a request that got no answer. */
const againSeconds = 60;

let told: SoonestAnswer | null = null;
let isStarted = false;
let dueAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * How soon the shop can be at the visitor's place; null until the answer arrives. It is requested again while
 * the page is visible.
 */
export function useSoonest(): SoonestAnswer | null {
  return useSyncExternalStore(
    listen,
    () => told,
    () => null,
  );
}

/** Sets the place of this browser for a year, on every page. */
export function keepPlace(answer: SoonestAnswer): void {
  const isSecure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the script before the page must read it at once
  document.cookie = `place=${answer.place.key}; path=/; max-age=${yearSeconds}; samesite=lax${isSecure}`;
  take(answer);
}

/**
 * The chosen place that this browser keeps; undefined if none was chosen. To be called only in the browser.
 */
export const keptPlaceKey = (): string | undefined => readCookie(document.cookie, 'place');

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (!isStarted) {
    isStarted = true;
    document.addEventListener('visibilitychange', () => Date.now() >= dueAt && void ask());
    void (window.soonest ?? fetchSoonest()).then(take);
  }
  return () => listeners.delete(listener);
}

async function ask(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  dueAt = Number.POSITIVE_INFINITY;
  take(await fetchSoonest());
}

function take(answer: SoonestAnswer | null): void {
  const waitMs = (answer?.askIn ?? againSeconds) * 1000;
  dueAt = Date.now() + waitMs;
  clearTimeout(timer);
  timer = setTimeout(ask, waitMs);
  if (answer === null) return;
  told = answer;
  for (const listener of listeners) listener();
}

async function fetchSoonest(): Promise<SoonestAnswer | null> {
  try {
    const place = keptPlaceKey() ?? 'pickup';
    const answer = await fetch(`/ajax/shop-info/soonest?to=${place}`, {
      headers: { accept: 'application/json' },
    });
    return answer.ok ? (await answer.json()).data : null;
  } catch {
    return null;
  }
}
