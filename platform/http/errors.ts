/** Turns errors into responses: a page for people, JSON for scripts, never a stack trace (R-081, M-284). */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { count } from '#kit/meters.ts';
import { waitText } from '#kit/wait-words.ts';
import type { ErrorStatusProps } from '#platform/inertia/pages.ts';
import { wantsJson } from '#platform/inertia/wants-json.ts';

const words: Record<ErrorStatusProps['status'], string> = {
  403: 'That is not allowed.',
  413: 'That was too large.',
  419: 'This page was open for a long time. Please try again.',
  422: 'That could not be understood.',
  429: 'Too many requests.',
  500: 'Something went wrong on our side.',
  503: 'The shop is not available right now. Please try again in a moment.',
};

/**
 * Driver codes for a database that cannot be reached, does not answer in time, or accepts no writes because
 * it has just become a standby (25006); so do all codes that begin with 08.
 */
const databaseDown = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '55P03',
  '3D000',
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
  'SQLITE_FULL',
  'SQLITE_READONLY',
]);

/** `isBrief`: no page is rendered, for a machine or for a client that keeps sending requests. */
type Refused = Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>> & { isBrief?: boolean };

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    // Anything can be thrown, even a string.
    return answer(
      thrown instanceof Error ? thrown : Object.assign(new Error(String(thrown)), { code: 'NOT_AN_ERROR' }),
      request,
      reply,
    );
  });
  app.setNotFoundHandler(async (request, reply) => sendNotFound(request, reply));
}

/**
 * Answers 404 in the form that the request wants. Handlers call it for what does not exist or does not belong
 * to the visitor.
 */
export async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (wantsJson(request))
    return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' });
  return reply.page('Errors/NotFound', {}, { status: 404 });
}

async function answer(error: Refused, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const status = statusOf(error);
  if (isDatabaseDown(error)) count('db_errors_total', { kind: databaseTrouble(error.code ?? '') });
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ status, code: error.code ?? error.name }, 'request refused');
  if (status === 404) return sendNotFound(request, reply);
  // A byte range beyond the file; the file's own headers give its length.
  if (error.statusCode === 416) return reply.code(416).send();
  if (status === 503) reply.header('retry-after', '5');
  reply.header('cache-control', 'no-store');
  const retryAfter = Number(reply.getHeader('retry-after')) || null;
  const wait = status === 429 ? ` Please try again in ${waitText(retryAfter ?? 60)}.` : '';
  const sentence = `${words[status as ErrorStatusProps['status']] ?? words[500]}${wait}`;
  const isUnsafeVisit = request.visit?.isInertia === true && request.method !== 'GET';
  // A visit that sent a form keeps its page and its input: the browser shows the message and the shopper
  // tries again.
  if (wantsJson(request) || status === 400 || (isUnsafeVisit && status === 419)) {
    return reply
      .code(status)
      .send({ message: status === 400 ? 'The request could not be read.' : sentence, errors: {} });
  }
  const shown = status as ErrorStatusProps['status'];
  if (error.isBrief) return reply.code(shown).type('text/plain; charset=utf-8').send(sentence);
  try {
    return await reply.page(
      'Errors/Status',
      { status: shown, requestId: request.id, retryAfter },
      { status: shown },
    );
  } catch (cause) {
    request.log.error({ err: cause }, 'no error page');
    return reply.code(shown).type('text/plain; charset=utf-8').send(words[shown]);
  }
}

/** What a driver's code means, for the person on call. */
function databaseTrouble(code: string): string {
  if (/^(25006|SQLITE_READONLY)/.test(code)) return 'read-only';
  if (/^(57014|55P03|SQLITE_BUSY|53300)/.test(code)) return 'busy';
  return /^(SQLITE_FULL|SQLITE_IOERR)/.test(code) ? 'disk' : 'unreachable';
}

function statusOf(error: Refused): number {
  if (isDatabaseDown(error)) return 503;
  const status = error.statusCode ?? 500;
  if (status === 404 || status === 400 || status in words) return status;
  if (status === 405 || status === 415) return status === 415 ? 422 : 404;
  return status >= 400 && status < 500 ? 400 : 500;
}

function isDatabaseDown(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (databaseDown.has(code) || /^08...$/.test(code)) return true;
  // pg-pool sets no code if a connection could not be made in time.
  return (
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|timeout expired|Query read timeout/.test(
      error.message,
    ) ||
    (error.cause instanceof Error && isDatabaseDown(error.cause))
  );
}
