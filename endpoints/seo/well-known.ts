/**
 * Well-known URLs (RFC 8615): the page to change a password, the security contact (RFC 9116), and Apple Pay's
 * domain file.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { internationalPhone } from '#kit/phone.ts';
import { sendNotFound } from '#platform/http/errors.ts';

export const applePayFile = 'apple-developer-merchantid-domain-association';

const dayMs = 24 * 60 * 60_000;

export interface WellKnownDeps {
  clock: Clock;
  settings: { appUrl: string; dataDir: string };
  storeSettings: { current(): Pick<Store, 'phone'> };
}

export function wellKnownEndpoints({ clock, settings: { appUrl, dataDir }, storeSettings }: WellKnownDeps) {
  return {
    /** Password managers open this URL. */
    changePassword: (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/profile', 302),

    /**
     * The file that the payment vendor gives the owner for Apple Pay, served from `DATA_DIR`; without it
     * Apple Pay is not offered.
     */
    async applePayDomain(request: FastifyRequest, reply: FastifyReply) {
      const file = await readFile(join(dataDir, applePayFile)).catch(() => undefined);
      return file ? reply.type('text/plain; charset=utf-8').send(file) : sendNotFound(request, reply);
    },

    securityTxt(_request: FastifyRequest, reply: FastifyReply) {
      const lines = [
        `Contact: tel:${internationalPhone(storeSettings.current().phone)}`,
        // Clients fetch it again each day, so it never expires.
        `Expires: ${new Date(clock() + 90 * dayMs).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${appUrl}/.well-known/security.txt`,
        '',
      ];
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(lines.join('\n'));
    },
  };
}
