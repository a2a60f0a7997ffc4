import type { HttpRequestConfig } from '@inertiajs/core';
import { http, router } from '@inertiajs/react';
import { announce } from './announcer.tsx';
import { showNotice } from './notice.tsx';
import { openSession } from './open-session.ts';
import { untilReleased } from './until-released.ts';

const longestVisitMs = 15_000;

/** The sentence for a request that never reached the shop. */
const offlineSentence = 'You seem to be offline. Nothing was changed.';

/** The sentence for a request that got no answer in time. */
export const slowSentence = 'The shop is taking too long to answer. Please try again.';

/**
 * The sentence for an answer from a proxy instead of the shop: it is unknown how far the request got (O-016).
 */
const unansweredSentence = 'The shop did not answer. Please try again.';
const statusesOfProxies: ReadonlySet<number> = new Set([502, 503, 504]);

/** The message about a request that got no answer. @param offline for one that never reached the shop */
export function lostSentence(error: unknown, offline = offlineSentence): string {
  return error instanceof Error && error.name === 'TimeoutError' ? slowSentence : offline;
}

/**
 * For an answer of 419, which brought a fresh token: fetches the page's props again, keeps everything that
 * was typed, and says so.
 */
export function refreshExpiredPage(): void {
  router.reload({
    onFinish: () =>
      showNotice('This page was open for a long time, so we refreshed it. Please try once more.'),
  });
}

/**
 * What the page library leaves to us: timeouts, being offline, expired pages, and announcing page changes to
 * screen readers.
 *
 * @param beforeWrite awaited before every write; the shop's pages open a session there
 * @param offline the sentence for a request that never reached the shop
 */
export function guardVisits({ beforeWrite = openSession, offline = offlineSentence } = {}): void {
  stopHungVisits();
  http.onRequest((config) => afterOpening(config, beforeWrite));
  http.onResponse(async (response) => {
    await untilReleased();
    return response;
  });
  keepPlaces();
  announceRoutes();
  router.on('networkError', (event) => {
    event.preventDefault();
    const { error } = event.detail;
    if (error.name !== 'AbortError') showNotice(lostSentence(error, offline));
  });
  router.on('httpException', (event) => {
    const { status, headers } = event.detail.response;
    if (status === 419) {
      event.preventDefault();
      refreshExpiredPage();
      return;
    }
    if (statusesOfProxies.has(status) && headers['x-inertia'] === undefined) {
      event.preventDefault();
      showNotice(unansweredSentence);
      return;
    }
    // The overlay for a non-page answer is built right after this event, without a name.
    setTimeout(() =>
      document.getElementById('inertia-error-dialog')?.setAttribute('aria-label', 'Server response'),
    );
  });
}

/** A form waits until the browser has a session; an error there is shown as the form's own. */
async function afterOpening(
  config: HttpRequestConfig,
  beforeWrite: () => Promise<void>,
): Promise<HttpRequestConfig> {
  if (config.method === 'get') return config;
  await beforeWrite();
  // The library would still send a request that was cancelled in the meantime.
  config.signal?.throwIfAborted();
  return config;
}

function stopHungVisits(): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  router.on('start', ({ detail: { visit } }) => {
    const giveUp = () => {
      router.cancelAll();
      if (!visit.prefetch) showNotice(slowSentence);
    };
    timers.set(visit.id, setTimeout(giveUp, longestVisitMs));
  });
  router.on('finish', ({ detail: { visit } }) => {
    clearTimeout(timers.get(visit.id));
    timers.delete(visit.id);
  });
}

/**
 * The library saves the scroll position a tenth of a second after a scroll, in the history entry that is
 * current by then. If the visitor goes Back in between, that is the wrong entry. So the position that comes
 * with Back is read immediately and kept (M-224).
 */
function keepPlaces(): void {
  let place: { top: number; left: number } | undefined;
  window.addEventListener('popstate', ({ state }) => {
    place = state?.documentScrollPosition;
  });
  router.on('navigate', () => {
    if (!place) return;
    const { top, left } = place;
    place = undefined;
    // The library restores the scroll position in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => window.scrollTo(left, top)));
  });
}

/**
 * By path, not by component: two products are two places. The title is set a moment after the page. A shopper
 * who followed a link continues from the first heading of the new page and not from where the link was, even
 * if the link is still there.
 */
function announceRoutes(): void {
  let path = window.location.pathname;
  const followed = new Map<string, Element | null>();
  router.on('start', ({ detail: { visit } }) => {
    const isNewPage =
      visit.only.length === 0 &&
      visit.except.length === 0 &&
      visit.preserveScroll !== true &&
      !visit.prefetch;
    if (isNewPage) followed.set(visit.id, document.activeElement);
  });
  router.on('finish', ({ detail: { visit } }) => setTimeout(() => followed.delete(visit.id)));
  router.on('navigate', ({ detail: { visitId = '' } }) => {
    // Going back or forward is not a visit: the focused element keeps the focus.
    const from = followed.get(visitId) ?? null;
    if (window.location.pathname === path) return;
    path = window.location.pathname;
    setTimeout(() => {
      announce(document.title);
      const held = document.activeElement;
      if (held === document.body || (held === from && !isTypedInto(held))) focusPage();
    }, 60);
  });
}

/** An input that stays across pages keeps the focus and its text. */
function isTypedInto(element: Element | null): boolean {
  return element?.matches('input, textarea, select') ?? false;
}

function focusPage(): void {
  const heading =
    document.querySelector<HTMLElement>('h1[tabindex]') ?? document.querySelector<HTMLElement>('main');
  heading?.focus({ preventScroll: true });
}
