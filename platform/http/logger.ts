/**
 * One JSON object per line, in UTC, with the request's id; never a header, a body or a query string.
 */
import type { FastifyServerOptions } from 'fastify';
import { processLog } from '#platform/log/standard-output.ts';

/** Receives each line as it is written. */
export interface LogTarget {
  write(line: string): void;
}

export function loggerOptions(
  level: string,
  target?: LogTarget,
  base: Readonly<Record<string, string | number>> | null = null,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: target ?? processLog,
    base,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}
