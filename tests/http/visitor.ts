/** A visitor with a cookie jar, which `app.inject` does not have. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PageObject } from '#platform/inertia/page-object.ts';

export class Visitor {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  /** The IP address of the requests; this machine's by default. */
  ip = '127.0.0.1';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The page's token, under its cookie name here (decision 003). */
  get token(): string | undefined {
    return this.cookies.get('XSRF-TOKEN') ?? this.cookies.get('__Host-XSRF-TOKEN');
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send({ method: 'GET', url, headers });
  }

  /** A page request of Inertia's client. */
  async visit(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.get(url, { 'x-inertia': 'true', 'x-inertia-version': 'v1', ...headers });
  }

  /** An unsafe request with the token of the jar, as Inertia's client sends it. */
  async write(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const token = this.token;
    const sent = { ...(token !== undefined && { 'x-xsrf-token': token }), ...headers };
    return this.#send({ method, url, headers: sent, ...(payload !== undefined && { payload }) });
  }

  async #send(request: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = this.cookieHeader;
    const answer = await this.#app.inject({
      ...request,
      remoteAddress: this.ip,
      headers: { ...(cookie !== '' && { cookie }), ...request.headers },
    });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return answer;
  }
}

/** The page object of an answer, in either form. */
export function pageOf(answer: Pick<LightMyRequestResponse, 'headers' | 'body'>): PageObject {
  if (answer.headers['x-inertia'] !== undefined) return JSON.parse(answer.body);
  const json = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(answer.body)?.[1];
  if (json === undefined) throw new Error(`No page in: ${answer.body.slice(0, 200)}`);
  return JSON.parse(json);
}
