/** One call to Square: an answer, a refusal with its code, or no answer. */
import type { SquareClient } from 'square';
import { type AskOutside, OutsideSilent } from '#platform/outside/guard-outside.ts';

export type SquareAnswer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'unreachable' };

/** The options of each call: no automatic retries, and it ends with the guard's timeout. */
interface CallOptions {
  maxRetries: 0;
  timeoutInSeconds: number;
  abortSignal: AbortSignal;
}

export type CallSquare = <T>(
  work: (client: SquareClient, options: CallOptions) => PromiseLike<T>,
) => Promise<SquareAnswer<T>>;

export const squareTimeoutMs = 5_000;

/** Problems with the shop's keys or rate limits; shoppers see them as an outage. */
const notAnAnswer = new Set([401, 403, 408, 429]);

export function squareCalls(client: () => Promise<SquareClient>, ask: AskOutside): CallSquare {
  return async (work) => {
    const opened = await client();
    try {
      return await ask(async (abortSignal) => {
        try {
          const value = await work(opened, {
            maxRetries: 0,
            timeoutInSeconds: squareTimeoutMs / 1_000,
            abortSignal,
          });
          return { kind: 'ok', value } as const;
        } catch (error) {
          const refusal = refusalOf(error);
          if (!refusal) throw error;
          return refusal;
        }
      });
    } catch (error) {
      if (error instanceof OutsideSilent || isSquares(error)) return { kind: 'unreachable' };
      throw error;
    }
  };
}

function refusalOf(error: unknown): { kind: 'refused'; status: number; code: string } | undefined {
  if (!isSquares(error)) return undefined;
  const { statusCode: status, errors } = error;
  if (status === undefined || status < 400 || status >= 500 || notAnAnswer.has(status)) return undefined;
  return { kind: 'refused', status, code: errors?.[0]?.code ?? 'UNKNOWN' };
}

/** The SDK is loaded when it is first used, so its error classes are recognized by their shape. */
function isSquares(error: unknown): error is Error & { statusCode?: number; errors?: { code: string }[] } {
  return (
    error instanceof Error &&
    (('statusCode' in error && 'errors' in error) || /Timeout/.test(error.constructor.name))
  );
}
