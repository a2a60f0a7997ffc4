/** Reads bodies and answers errors as the search protocol does, for the routes of one scope only. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const bodyLimitBytes = 64 * 1024;

const words: Record<number, string> = {
  400: 'The request could not be read',
  413: 'The request is too large',
  429: 'Too many requests',
  503: 'The search is busy',
};

class Unreadable extends Error {
  readonly statusCode = 400;
}

/**
 * Browsers send JSON as text/plain, or as a form in older clients, to avoid a preflight, so every body is
 * read as JSON whatever its type. Call it on a scope of its own (`app.register`); elsewhere content types are
 * respected.
 */
export function registerSearchScope(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
    async (_request: FastifyRequest, body: Buffer) => parseBody(body.toString('utf8')),
  );
  scope.setErrorHandler(async (error: FastifyError, request, reply) => answerError(error, request, reply));
}

function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('The body is not JSON.');
  }
}

async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = error.statusCode ?? 500;
  const status = words[asked] ? asked : asked >= 400 && asked < 500 ? 400 : 500;
  if (status === 500) request.log.error({ err: error }, 'search failed');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message: words[status] ?? 'The search failed', status });
}
