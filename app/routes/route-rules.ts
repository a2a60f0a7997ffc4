/** Rules of single routes: rate limits other than the usual 600 requests a minute, and who may call them. */
import type { RouteShorthandOptions } from 'fastify';
import { isPrivatePath } from '#endpoints/seo/private-paths.ts';
import type { Clock } from '#kit/clock.ts';
import { requireAccount } from '#platform/sessions/require-account.ts';
import { requireConfirmedPassword } from '#platform/sessions/require-confirmed-password.ts';

export type RouteRule = RouteShorthandOptions;

const minuteMs = 60_000;

/** No person orders more often. */
export const submitLimit: RouteRule = { config: { rateLimit: { max: 30, timeWindow: minuteMs } } };
/**
 * Its window is as long as a hold: one address cannot empty the shelf for everyone with a cart in each of
 * many sessions.
 */
export const holdLimit: RouteRule = { config: { rateLimit: { max: 30, timeWindow: 15 * minuteMs } } };
/** Each request may cost a call to a vendor. */
export const addressLimit: RouteRule = { config: { rateLimit: { max: 60, timeWindow: minuteMs } } };
export const slotLimit: RouteRule = { config: { rateLimit: { max: 120, timeWindow: minuteMs } } };
/** One request per keystroke, from a fast typist and a whole household behind one address. */
export const keystrokes: RouteRule = {
  config: { sessionless: true, rateLimit: { max: 1_200, timeWindow: minuteMs } },
};
/** Pages send these requests automatically, one per page. */
export const automatic: RouteRule = {
  config: { sessionless: true, rateLimit: { max: 1_200, timeWindow: minuteMs } },
};
/** Sent by proxies, above all when the process is busy: a busy one must not seem dead (O-010). */
export const health: RouteRule = {
  config: { sessionless: true, rateLimit: false, pressureHandler: () => undefined, isProbe: true },
};

/** Sent automatically by a visitor's pages, once per page. */
export const ofVisitor: RouteRule = { config: { rateLimit: { max: 1_200, timeWindow: minuteMs } } };
export const machine: RouteRule = { config: { sessionless: true, rateLimit: false } };
/**
 * Each browser needs one. At the limit, the first write opens the session itself, within what one address may
 * open in an hour.
 */
export const openingLimit: RouteRule = {
  config: { opensSession: true, rateLimit: { max: 60, timeWindow: minuteMs } },
};
/** A vendor's messages: several per order, and many at once after an outage. */
export const vendorMessages: RouteRule = {
  config: { sessionless: true, rateLimit: { max: 1_200, timeWindow: minuteMs } },
};
/** Crawlers may come often, but not all at once. */
export const crawled: RouteRule = {
  config: { sessionless: true, rateLimit: { max: 300, timeWindow: minuteMs } },
};
/** Each answer is the whole catalogue, which no client needs every few seconds. */
export const wholeCatalogue: RouteRule = {
  config: { sessionless: true, rateLimit: { max: 30, timeWindow: minuteMs, countsThisMachine: true } },
};

/** The address itself is the permission: the log gets only its pattern. */
export const secretPath: RouteRule = { config: { secretPath: true } };

/** The same for submitting an order to such an address, as rarely as any. */
export const secretSubmit: RouteRule = {
  config: { secretPath: true, rateLimit: { max: 30, timeWindow: minuteMs } },
};

/** Its documents are the same bytes for every visitor (O-080). */
export const forEverybody: RouteRule = { config: { forEverybody: true } };

export const signedIn: RouteRule = { preHandler: requireAccount };

/** Signed in, with a password that was confirmed recently. */
export function passwordConfirmed(clock: Clock): RouteRule {
  return { preHandler: [requireAccount, requireConfirmedPassword(clock)] };
}

/** Keeps private pages out of search engines. */
export function noindexIfPrivate(path: string): RouteRule {
  if (!isPrivatePath(path)) return {};
  return {
    onRequest: async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex');
    },
  };
}
