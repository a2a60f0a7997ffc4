/** Reads bodies as raw bytes and answers errors in plain JSON, for vendors' webhooks only. */
import type { FastifyError, FastifyInstance } from 'fastify';

/** Square's messages have about two kilobytes, EasyPost's a few more for each stop of a parcel. */
const bodyLimitBytes = 64 * 1024;

/**
 * The signature covers the bytes, so no parser may touch them. Call it on a scope of its own
 * (`app.register`).
 */
export function registerSignedScope(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
    async (_request: unknown, body: Buffer) => body,
  );
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const asked = error.statusCode ?? 500;
    const status = asked >= 400 && asked < 500 ? asked : 503;
    // Vendors try again for hours or days, so an event that could not be stored comes again.
    if (status === 503) request.log.error({ err: error }, 'a vendor’s message was not taken');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: 'The message was not taken.' });
  });
}
