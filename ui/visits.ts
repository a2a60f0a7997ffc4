import { router } from '@inertiajs/react';
import { announce } from './announcer.tsx';
import { showNotice } from './notice.tsx';

const longestVisitMs = 15_000;
const expiredFlag = 'page-had-expired';

/** The sentence for a request that never reached the shop. */
export const offlineSentence = 'You seem to be offline. Nothing was changed.';

/** The sentence for a request that got no answer in time. */
export const slowSentence = 'The shop is taking too long to answer. Please try again.';

/** Loads the page again, with a fresh token, and says why afterwards: for an answer of 419. */
export function reloadExpiredPage(): void {
  sessionStorage.setItem(expiredFlag, '1');
  window.location.reload();
}

/** What the page library leaves to us: time-outs, being offline, expired pages, and telling those who hear the page where they are. */
export function guardVisits(): void {
  stopHungVisits();
  announceRoutes();
  router.on('networkError', (event) => {
    event.preventDefault();
    showNotice(offlineSentence);
  });
  router.on('httpException', (event) => {
    if (event.detail.response.status === 419) {
      event.preventDefault();
      reloadExpiredPage();
      return;
    }
    // The overlay for a non-page answer is built right after this event, without a name.
    setTimeout(() => document.getElementById('inertia-error-dialog')?.setAttribute('aria-label', 'Server response'));
  });
  if (sessionStorage.getItem(expiredFlag)) {
    sessionStorage.removeItem(expiredFlag);
    setTimeout(() => showNotice('This page had expired, so we loaded it again. Please try once more.'), 500);
  }
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

/** By path, not by component: two products are two places. The title is in place a moment after the page. */
function announceRoutes(): void {
  let path = window.location.pathname;
  router.on('navigate', () => {
    if (window.location.pathname === path) return;
    path = window.location.pathname;
    setTimeout(() => {
      announce(document.title);
      if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
    }, 60);
  });
}
