/** Addresses that are the same at every shop: where a password is changed, and whom to tell of a hole (RFC 8615, RFC 9116). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';

const dayMs = 24 * 60 * 60_000;

export interface WellKnownDeps {
  clock: Clock;
  settings: { appUrl: string };
  storeBook: { current(): Pick<Store, 'phone'> };
}

export function wellKnownEndpoints({ clock, settings: { appUrl }, storeBook }: WellKnownDeps) {
  return {
    /** Password managers lead here. */
    changePassword: (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/profile', 302),

    securityTxt(_request: FastifyRequest, reply: FastifyReply) {
      const lines = [
        `Contact: tel:+1-${storeBook
          .current()
          .phone.replace(/\D/g, '')
          .replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')}`,
        // Read anew each day, so it is never out of date.
        `Expires: ${new Date(clock() + 90 * dayMs).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${appUrl}/.well-known/security.txt`,
        '',
      ];
      return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(lines.join('\n'));
    },
  };
}
