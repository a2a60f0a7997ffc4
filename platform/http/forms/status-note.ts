import type { FastifyRequest } from 'fastify';

/** The note that the last form left for this page, once; a prefetched page does not take it. */
export function takeStatusNote({ messages, visit }: FastifyRequest): string | null {
  return visit.isPrefetch ? null : (messages?.takeNote('status') ?? null);
}

export function leaveStatusNote({ messages }: FastifyRequest, status: string): void {
  messages?.keepNote('status', status);
}
