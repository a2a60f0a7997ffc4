/** Who may call a route of the desk (B-016): the guard that its rules put before every handler. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentStaff, proofOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { readCookie } from '#kit/read-cookie.ts';
import { wantsJson } from '#platform/inertia/wants-json.ts';
import { cookieRules } from '#platform/sessions/cookies.ts';
import { Session } from '#platform/sessions/session.ts';
import { deviceOf } from '#screens/desk/enter-desk.ts';
import type { RouteRule } from '../routes/route-rules.ts';
import type { Shop } from '../shop.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The act from the closed table that opens this route of the desk; 'anyone': it is open before a sign-in.
     */
    deskAct?: StaffAct | 'anyone';
    /** The page polls this route, so the request does not keep the person signed in. */
    asksByItself?: boolean;
  }
}

const desk = { sessionless: true, desk: true } as const;

/** A route before the sign-in, such as the sign-in itself. */
export const deskDoor: RouteRule = { config: { ...desk, deskAct: 'anyone' } };

export type DeskRule = (act: StaffAct, how?: { asksByItself?: boolean }) => RouteRule;

/** Returns the rule for routes that a signed-in person with the right may call. */
export function deskRule(shop: Shop): DeskRule {
  return (act, { asksByItself = false } = {}) => ({
    config: { ...desk, deskAct: act, asksByItself },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      const now = shop.clock();
      const person = await currentStaff(shop.db, request.desk, now);
      if (!person) return refuseStranger(shop, request, reply);
      if (!asksByItself) await request.desk.touch(now);
      if (leavesCardPage(request)) return reply.leaveTo(request.url);
      if (isOpenTo(act, person.role, proofOf(request.desk))) return undefined;
      // The desk opens on a person's work: for a driver, the run.
      if (person.role === 'driver' && isBoard(request)) return reply.leaveTo('/desk/drive/');
      if (wantsJson(request))
        return reply.code(403).send({ message: 'That is not open to you.', errors: {} });
      return reply.page('Desk/NotAllowed', {}, { status: 403 });
    },
  });
}

function isBoard({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && url.split('?', 1)[0] === '/desk';
}

/** A page after the one with a typed card is loaded in full, without the payment service's hosts (B-104). */
function leavesCardPage({ method, visit, cameFrom = '', url }: FastifyRequest): boolean {
  const [from = '', to] = [cameFrom, url].map((path) => path.split('?', 1)[0]);
  return method === 'GET' && visit.isInertia && /^\/desk\/drafts\/[^/]+\/card$/.test(from) && from !== to;
}

/**
 * Sends a guest to the sign-in and an enrolled device to its PIN pad, both of which lead back; a shopper who
 * has no access to the desk gets 403 (M-013).
 */
export async function refuseStranger(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, clock, settings } = shop;
  // A person who was suspended meanwhile keeps no session.
  if (request.desk.staffId !== null) await request.desk.signOut();
  if (wantsJson(request)) return reply.code(401).send({ message: 'Please sign in first.', errors: {} });
  const token = readCookie(request.headers.cookie, cookieRules(settings).sessionName);
  const shopper = await Session.open(db, token, clock());
  if (shopper.accountId !== null) return reply.page('Desk/StaffOnly', {}, { status: 403 });
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const next = isRead ? request.url : (request.cameFrom ?? '/desk');
  const device = await deviceOf(shop, request);
  return reply.redirect(doorPath(device ? '/desk/lock' : '/desk/sign-in', next), isRead ? 302 : 303);
}

function doorPath(door: string, next: string): string {
  return next === '/desk' || next === '/staff' ? door : `${door}?${new URLSearchParams({ next })}`;
}
