import { pageToken } from '#ui/token-cookie.ts';
import { lostSentence, refreshExpiredPage } from '#ui/visits.ts';
import { offlineWords } from './offline-words.ts';

const longestCallMs = 15_000;
const longestUploadMs = 120_000;
const unreadable = 'That did not work. Please try again.';

export type DeskAnswer<T> =
  | { kind: 'done'; data: T }
  /**
   * `message` is the sentence to show if no field is named; `errors` the first sentence of each field.
   * `isLost`: no answer came.
   */
  | { kind: 'refused'; message: string; errors: Record<string, string>; isLost?: boolean };

/** One of the desk's own calls, which answer with JSON. It never throws: what went wrong is a sentence. */
export function callDesk<T>(url: string, payload: object = {}): Promise<DeskAnswer<T>> {
  return call<T>(url, fieldsOf(payload), readData);
}

/** The same for a call that answers with a whole page, to be shown in a frame. */
export function callForDocument(url: string, payload: object): Promise<DeskAnswer<string>> {
  return call(url, fieldsOf(payload), async (response) => ({ data: await response.text() }));
}

/** The same with a raw file, which may take two minutes. */
export function callWithFile<T>(url: string, file: File): Promise<DeskAnswer<T>> {
  return call<T>(url, { type: 'application/octet-stream', body: file, timeoutMs: longestUploadMs }, readData);
}

interface Sent {
  type: string;
  body: string | File;
  timeoutMs: number;
}

const fieldsOf = (payload: object): Sent => ({
  type: 'application/json',
  body: JSON.stringify(payload),
  timeoutMs: longestCallMs,
});

async function readData<T>(response: Response): Promise<{ data: T } | null> {
  const body = (await response.json().catch(() => null)) as { data: T } | null;
  return body ? { data: body.data } : null;
}

async function call<T>(
  url: string,
  { type, body: sent, timeoutMs }: Sent,
  read: (response: Response) => Promise<{ data: T } | null>,
): Promise<DeskAnswer<T>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': type,
        'x-xsrf-token': pageToken(),
      },
      body: sent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 419) refreshExpiredPage();
    if (response.ok) {
      const answer = await read(response);
      return answer
        ? { kind: 'done', data: answer.data }
        : { kind: 'refused', message: unreadable, errors: {} };
    }
    const body = await response.json().catch(() => null);
    const lists = Object.entries((body?.errors ?? {}) as Record<string, string[]>);
    return {
      kind: 'refused',
      message: body?.message ?? unreadable,
      errors: Object.fromEntries(lists.map(([field, [first = '']]) => [field, first])),
    };
  } catch (error) {
    return { kind: 'refused', message: lostSentence(error, offlineWords), errors: {}, isLost: true };
  }
}
