/** Reads bodies as raw bytes and answers errors in plain JSON, for Square's webhooks only. */
import type { FastifyError, FastifyInstance } from 'fastify';

/** Square's messages have about two kilobytes. */
const bodyLimitBytes = 64 * 1024;

/**
 * The signature covers the bytes, so no parser may touch them. Call it on a scope of its own
 * (`app.register`).
 */
export function registerSquareScope(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
    async (_request: unknown, body: Buffer) => body,
  );
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const asked = error.statusCode ?? 500;
    const status = asked >= 400 && asked < 500 ? asked : 503;
    // Square retries for days, so an event that could not be stored comes again.
    if (status === 503) request.log.error({ err: error }, 'a message of Square was not taken');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: 'The message was not taken.' });
  });
}
