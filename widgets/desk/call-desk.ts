import { pageToken } from '#ui/token-cookie.ts';
import { lostSentence, refreshExpiredPage } from '#ui/visits.ts';
import { offlineWords } from './offline-words.ts';

const longestCallMs = 15_000;

export type DeskAnswer<T> =
  | { kind: 'done'; data: T }
  /**
   * `message` is the sentence to show where no field is named; `errors` the first sentence of each field.
   * `isLost`: no answer came.
   */
  | { kind: 'refused'; message: string; errors: Record<string, string>; isLost?: boolean };

/** One of the desk's own calls, which answer JSON. It never throws: what went wrong is a sentence. */
export async function callDesk<T>(url: string, payload: object = {}): Promise<DeskAnswer<T>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-xsrf-token': pageToken(),
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(longestCallMs),
    });
    if (response.status === 419) refreshExpiredPage();
    const body = await response.json().catch(() => null);
    if (response.ok && body) return { kind: 'done', data: body.data };
    const lists = Object.entries((body?.errors ?? {}) as Record<string, string[]>);
    return {
      kind: 'refused',
      message: body?.message ?? 'That did not work. Please try again.',
      errors: Object.fromEntries(lists.map(([field, [first = '']]) => [field, first])),
    };
  } catch (error) {
    return { kind: 'refused', message: lostSentence(error, offlineWords), errors: {}, isLost: true };
  }
}
