import { openSession } from '#ui/open-session.ts';
import { pageToken } from '#ui/token-cookie.ts';
import { untilReleased } from '#ui/until-released.ts';
import { lostSentence, refreshExpiredPage } from '#ui/visits.ts';
import { serverMessage } from '../cart/server-message.rules.ts';
import { firstMessages } from './first-messages.rules.ts';

const longestCallMs = 15_000;

export type ShopAnswer<T> =
  | { kind: 'done'; data: T }
  /** `message` is the sentence to show if no field is named; `errors` the first sentence of each field. */
  | { kind: 'refused'; message: string; errors: Record<string, string> };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One of the shop's calls under /ajax. It never throws: what went wrong is a sentence. `T` is the type of the
 * answer's `data`. An answer that arrives while something is being pressed waits until it is released.
 */
export async function callShop<T>(method: Method, url: string, payload?: object): Promise<ShopAnswer<T>> {
  const answer = await ask<T>(method, url, payload);
  await untilReleased();
  return answer;
}

async function ask<T>(method: Method, url: string, payload?: object): Promise<ShopAnswer<T>> {
  // One timeout for the whole call.
  const signal = AbortSignal.timeout(longestCallMs);
  try {
    if (method !== 'GET') await openSession();
    const response = await fetch(url, {
      method,
      headers: callHeaders(),
      body: payload === undefined ? null : JSON.stringify(payload),
      signal,
    });
    if (response.status === 419) refreshExpiredPage();
    const body = await response.json().catch(() => null);
    if (response.ok && typeof body === 'object' && body !== null) return { kind: 'done', data: body.data };
    return { kind: 'refused', message: serverMessage(body), errors: firstMessages(body) };
  } catch (error) {
    return { kind: 'refused', message: lostSentence(error), errors: {} };
  }
}

/** A call made while the page is being left; its answer is not awaited. */
export function callWhileLeaving(method: 'DELETE', url: string): void {
  fetch(url, { method, headers: callHeaders(), keepalive: true }).catch(() => undefined);
}

function callHeaders(): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': pageToken(),
  };
}
