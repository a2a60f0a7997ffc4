import type { FastifyRequest } from 'fastify';

/** The word that the last form left for this page, once; a page fetched ahead leaves it where it is. */
export function takeStatus({ session, visit }: FastifyRequest): string | null {
  return visit.isPrefetch ? null : session.takeNote('status');
}

export function keepStatus({ session }: FastifyRequest, status: string): void {
  session.keepNote('status', status);
}
