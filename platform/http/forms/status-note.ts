import type { FastifyRequest } from 'fastify';

/** The note that the last form left for this page, once; a prefetched page does not take it. */
export function takeStatusNote({ session, visit }: FastifyRequest): string | null {
  return visit.isPrefetch ? null : session.takeNote('status');
}

export function leaveStatusNote({ session }: FastifyRequest, status: string): void {
  session.keepNote('status', status);
}
