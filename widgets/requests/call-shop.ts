import { untilReleased } from '#ui/until-released.ts';
import { offlineSentence, refreshExpiredPage, slowSentence } from '#ui/visits.ts';
import { serverMessage } from '../cart/server-message.rules.ts';
import { firstMessages } from './first-messages.rules.ts';
import { pageToken } from './token-cookie.ts';

const longestCallMs = 15_000;

export type ShopAnswer<T> =
  | { kind: 'done'; data: T }
  /** `message` is the sentence to show where no field is named; `errors` the first sentence of each field. */
  | { kind: 'refused'; message: string; errors: Record<string, string> };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One of the shop's calls under /ajax. It never throws: what went wrong is a sentence. `T` is what the call answers as its `data`.
 * An answer that comes while something is being pressed waits until that is released.
 */
export async function callShop<T>(method: Method, url: string, payload?: object): Promise<ShopAnswer<T>> {
  const answer = await ask<T>(method, url, payload);
  await untilReleased();
  return answer;
}

async function ask<T>(method: Method, url: string, payload?: object): Promise<ShopAnswer<T>> {
  try {
    const response = await fetch(url, {
      method,
      headers: callHeaders(),
      body: payload === undefined ? null : JSON.stringify(payload),
      signal: AbortSignal.timeout(longestCallMs),
    });
    if (response.status === 419) refreshExpiredPage();
    const body = await response.json().catch(() => null);
    if (response.ok && typeof body === 'object' && body !== null) return { kind: 'done', data: body.data };
    return { kind: 'refused', message: serverMessage(body), errors: firstMessages(body) };
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'refused', message: isSlow ? slowSentence : offlineSentence, errors: {} };
  }
}

/** A call whose answer nobody waits for, while the page is being left. */
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
