/** Refuses a form: back to its page with words under the fields, or 422 and 429 for a script. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { waitText } from '#kit/wait-words.ts';
import { wantsJson } from '#platform/inertia/wants-json.ts';
import { loggedPath } from '../logged-path.ts';

export type FieldErrors = Record<string, string>;

/** @param fallback the form's own page, for a browser that does not say where it came from */
export function refuseForm(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: FieldErrors,
  fallback: string,
): FastifyReply {
  if (wantsJson(request)) return answerScript(reply.code(422), 'That was not accepted.', errors);
  request.messages?.keepErrors(errors, request.visit.errorBag);
  return reply.seeBack(fallback);
}

/**
 * Too many attempts: the words under `field` say how long to wait (M-044, R-053), and `hint` says what works
 * meanwhile.
 */
export function refuseTooMany(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    field,
    retryAfterMs,
    fallback,
    hint,
  }: { field: string; retryAfterMs: number; fallback: string; hint?: string },
): FastifyReply {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const message = `Too many attempts. Please try again in ${waitText(seconds)}.${hint === undefined ? '' : ` ${hint}`}`;
  request.log.warn({ event: 'throttled', path: loggedPath(request), seconds }, 'too many attempts');
  if (wantsJson(request))
    return answerScript(reply.code(429).header('retry-after', String(seconds)), message, {
      [field]: message,
    });
  request.messages?.keepErrors({ [field]: message }, request.visit.errorBag);
  return reply.seeBack(fallback);
}

function answerScript(reply: FastifyReply, message: string, errors: FieldErrors): FastifyReply {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
  return reply.send({ message, errors: lists });
}

/** The fields of a form's body, whatever was sent. */
export function formBody({ body }: FastifyRequest): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
