import { isGuestToken, pageToken } from './token-cookie.ts';

/** The total timeout: waiting for another tab, and the call itself. */
const longestOpeningMs = 10_000;

let opening: Promise<void> | undefined;

/**
 * Wait for this before every write. A browser without a session opens one in a separate request, exactly
 * once, no matter how many writes and tabs there are. Otherwise two concurrent first writes would open two
 * sessions, and one of them would be lost along with its cart (decision 002).
 *
 * @throws what `fetch` throws: a `TimeoutError` if it takes too long, a `TypeError` if the shop was not
 * reached. A refusal by the shop is not reported here: the write that follows gets its own answer.
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
  // Missing in old browsers, and over plain http from another machine: tabs then do not coordinate.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('session', { signal }, () => callShop(signal)) : callShop(signal));
}

async function callShop(signal: AbortSignal): Promise<void> {
  // Another tab may have opened it while this one waited.
  if (!isGuestToken(pageToken())) return;
  // No other site can send the header, so the call needs no token.
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const { ok } = await fetch('/session', { method: 'POST', headers, signal });
  // The write that follows still needs a token, and a page that is the same for everyone brings none.
  if (!ok && pageToken() === '') await fetch('/ajax/visitor', { headers, signal });
}
