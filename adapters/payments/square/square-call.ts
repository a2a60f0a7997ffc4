/** One piece of work at Square: its answer, its refusal, or how far the call got before it was lost. */
import type { SquareClient } from 'square';
import { traceHeaders } from '#platform/errand.ts';
import { type AskOutside, OutsideSilent } from '#platform/outside/guard-outside.ts';
import type { SquareSettings } from '#platform/settings/square-settings.ts';

export interface SquareRefusal {
  kind: 'refused';
  status: number;
  code: string;
}

/**
 * `unanswered`: it is unknown what Square did. `not-sent`: nothing was sent, for certain. `refused`: nothing was
 * done, for certain.
 */
export type SquareAnswer<T> =
  | { kind: 'ok'; value: T }
  | SquareRefusal
  | { kind: 'unanswered'; why: 'timeout' | 'reset' | 'server-error' }
  | { kind: 'not-sent' };

/** For every SDK call of the work: no automatic retries, and all calls end with the guard's timeout. */
export interface CallOptions {
  maxRetries: 0;
  timeoutInSeconds: number;
  abortSignal: AbortSignal;
}

export type CallSquare = <T>(
  work: (square: SquareClient, options: CallOptions) => PromiseLike<T>,
) => Promise<SquareAnswer<T>>;

/** Carries an answer out of the guard, for which it is a failure. */
class Failure extends Error {
  readonly answer: Exclude<SquareAnswer<never>, { kind: 'ok' }>;
  constructor(answer: Failure['answer']) {
    super(answer.kind);
    this.answer = answer;
  }
}

/**
 * Runs work through the guard. A refusal is an answer and doesn't count against the breaker, except for
 * Square's "too many calls" (429), which is an answer but also a reason to back off.
 */
export function squareCalls(opened: Promise<SquareClient>, ask: AskOutside, timeoutMs: number): CallSquare {
  return async (work) => {
    const square = await opened;
    try {
      return await ask(async (abortSignal) => {
        try {
          return {
            kind: 'ok',
            value: await work(square, { maxRetries: 0, timeoutInSeconds: timeoutMs / 1_000, abortSignal }),
          } as const;
        } catch (error) {
          const answer = answerTo(error);
          if (answer.kind === 'refused' && answer.status !== tooMany) return answer;
          throw new Failure(answer);
        }
      });
    } catch (error) {
      if (error instanceof Failure) return error.answer;
      if (!(error instanceof OutsideSilent)) throw error;
      return error.why === 'time-out' ? { kind: 'unanswered', why: 'timeout' } : { kind: 'not-sent' };
    }
  };
}

const tooMany = 429;
/** Square itself ran out of time: what it did is not known. */
const requestTimeout = 408;

/**
 * Any failure that is neither clearly a refusal nor clearly unsent counts as `unanswered`: money may be
 * authorized.
 */
function answerTo(error: unknown): Failure['answer'] {
  if (isNeverConnected(error)) return { kind: 'not-sent' };
  const { statusCode: status, body } = error as { statusCode?: number; body?: unknown };
  if (status === undefined) return { kind: 'unanswered', why: isTimeout(error) ? 'timeout' : 'reset' };
  if (status === requestTimeout) return { kind: 'unanswered', why: 'timeout' };
  const code = codeIn(body);
  // A 4xx without Square's error format comes from something in between, such as a proxy.
  if (status < 400 || status >= 500 || code === undefined) return { kind: 'unanswered', why: 'server-error' };
  return { kind: 'refused', status, code };
}

function codeIn(body: unknown): string | undefined {
  const errors = (body as { errors?: { code?: unknown }[] } | null | undefined)?.errors;
  const code = Array.isArray(errors) ? errors[0]?.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The SDK is loaded when it is first used, so its error classes are known by their names. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /Timeout|Abort/.test(`${error.name} ${error.constructor.name}`);
}

/** True when the DNS lookup or the connection failed, so nothing can have been sent. */
function isNeverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isNeverConnected);
  const { syscall } = error as { syscall?: string };
  if (syscall !== undefined) return syscall === 'connect' || syscall === 'getaddrinfo';
  return error.cause !== undefined && isNeverConnected(error.cause);
}

/**
 * The SDK is large: it is loaded at startup, and only if Square is used, not while a shopper waits.
 *
 * @param onTime called with the time of Square's clock, epoch ms, at each of its answers
 */
export function openSquare(
  { accessToken, environment, baseUrl }: SquareSettings,
  onTime: (vendorMs: number) => void = () => undefined,
): Promise<SquareClient> {
  const opened = import('square').then(({ SquareClient, SquareEnvironment }) => {
    const host = environment === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox;
    return new SquareClient({
      token: accessToken,
      environment: host,
      fetch: fetchJson(onTime),
      ...(baseUrl !== null && { baseUrl }),
    });
  });
  // The first call reports it instead.
  opened.catch(() => undefined);
  return opened;
}

/**
 * The SDK treats an HTML page with status 200, such as a proxy's, as an empty answer: an empty list, a
 * completed capture.
 */
const fetchJson =
  (onTime: (vendorMs: number) => void): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    const response = await fetch(input, { ...init, headers });
    const sentAt = Date.parse(response.headers.get('date') ?? '');
    if (response.ok && /json/.test(response.headers.get('content-type') ?? '')) {
      if (!Number.isNaN(sentAt)) onTime(sentAt);
      return response;
    }
    if (!response.ok) return response;
    await response.body?.cancel();
    throw new Error('The answer is not of Square');
  };
