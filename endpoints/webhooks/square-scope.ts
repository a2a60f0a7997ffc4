/**
 * Takes bodies as they come, byte for byte, and answers errors in plain JSON, for Square's messages alone.
 */
import type { FastifyError, FastifyInstance } from 'fastify';

/** Square's messages have some two kilobytes. */
const bodyLimitBytes = 64 * 1024;

/**
 * The signature is of the bytes, so no parser may touch them. Call it on a scope of its own (`app.register`).
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
    // Square tries again for days: what we failed to write down comes back.
    if (status === 503) request.log.error({ err: error }, 'a message of Square was not taken');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: 'The message was not taken.' });
  });
}
