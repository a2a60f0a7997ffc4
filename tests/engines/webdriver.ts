/** The few calls of W3C WebDriver that the journeys need (https://www.w3.org/TR/webdriver2/). */

/** The key of an element in what a page's script returns. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

export interface WebDriver {
  send<T = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  /**
   * Runs the body of a function in the page and awaits what it returns; the page's content security policy
   * does not apply to it.
   */
  run<T>(script: string, ...args: unknown[]): Promise<T>;
}

/** @throws WebDriverError with the specification's code, such as 'no such element' */
async function call<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new WebDriverError(value.error ?? String(answer.status), value.message ?? '');
  return value;
}

/** Opens a session with the driver that listens at this origin. */
export async function openSession(origin: string, capabilities: object): Promise<WebDriver> {
  const { sessionId } = await call<{ sessionId: string }>(`${origin}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  const send: WebDriver['send'] = (method, path, body) =>
    call(`${origin}/session/${sessionId}${path}`, method, body ?? (method === 'POST' ? {} : undefined));
  return { send, run: (script, ...args) => send('POST', '/execute/sync', { script, args }) };
}
