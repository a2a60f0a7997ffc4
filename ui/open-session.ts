import { isGuestToken, pageToken } from './token-cookie.ts';

/** All of it: waiting for another tab, and the call. */
const longestOpeningMs = 10_000;

let opening: Promise<void> | undefined;

/**
 * To be waited for before every write. A browser that has no session yet opens one by a call of its own,
 * once, however many writes and tabs there are: two first writes at once would else open two, and one of them
 * would be lost with what was put in its cart (decision 002).
 *
 * @throws what `fetch` throws: a `TimeoutError` where it takes too long, a `TypeError` where the shop was not
 * reached. What the shop refuses is not told: the write is answered for itself.
 */
export function openSession(): Promise<void> {
  if (!isGuestToken(pageToken())) return Promise.resolve();
  opening ??= openOnce().finally(() => {
    opening = undefined;
  });
  return opening;
}

async function openOnce(): Promise<void> {
  const signal = AbortSignal.timeout(longestOpeningMs);
  // Not there in old browsers, nor over plain http from another machine: each tab is then on its own.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('session', { signal }, () => callShop(signal)) : callShop(signal));
}

async function callShop(signal: AbortSignal): Promise<void> {
  // Another tab may have opened it while this one waited.
  if (!isGuestToken(pageToken())) return;
  // No other site can send the header, so the call needs no token.
  await fetch('/session', {
    method: 'POST',
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    signal,
  });
}
