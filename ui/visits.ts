import { router } from '@inertiajs/react';
import { announce } from './announcer.tsx';
import { showNotice } from './notice.tsx';

const longestVisitMs = 15_000;

/** The sentence for a request that never reached the shop. */
export const offlineSentence = 'You seem to be offline. Nothing was changed.';

/** The sentence for a request that got no answer in time. */
export const slowSentence = 'The shop is taking too long to answer. Please try again.';

/** For an answer of 419, which brought a fresh token: fetches the page's props again, keeps all that was typed, and says so. */
export function refreshExpiredPage(): void {
  router.reload({ onFinish: () => showNotice('This page was open for a long time, so we refreshed it. Please try once more.') });
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
      refreshExpiredPage();
      return;
    }
    // The overlay for a non-page answer is built right after this event, without a name.
    setTimeout(() => document.getElementById('inertia-error-dialog')?.setAttribute('aria-label', 'Server response'));
  });
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
