/**
 * `GET /desk/live`: the stream of events that every board follows (B-053). Sixty lines of our own and no
 * package: what we would use of one is a head and four lines of text, and the behavior at a stop, without an
 * Accept header and for a suspended person would be ours to write in any case.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { followOrders, ordersChangedAfter } from '#domains/orders/changes/follow-orders.ts';
import { currentStaff } from '#domains/staff/current-staff.ts';
import { findStaffPerson, isActive } from '#domains/staff/find-staff-person.ts';
import type { Clock } from '#kit/clock.ts';
import type { StaffId } from '#kit/ids.ts';
import { readAlertState } from '#platform/alerts/list-alerts.ts';
import { listDeskSessions } from '#platform/desk-sessions/end-desk-sessions.ts';
import type { Log } from '#platform/log/log.ts';
import { beat, eventOf, LiveStreams, type StreamOwner } from './live-streams.ts';

/** How soon a browser reconnects when its stream ends, in ms. */
const retryMs = 500;

export function liveEndpoint(deps: { db: Db; clock: Clock; readonly log: Log }) {
  const { db, clock } = deps;
  const streams = new LiveStreams({
    follow: () => followOrders(db),
    alertsChangedAt: async () => (await readAlertState(db)).changedAt,
    gone: (owners) => peopleGone(deps, owners),
    onError: (error) => deps.log.error({ err: error, event: 'live' }, 'the journal of orders cannot be read'),
  });
  return {
    async stream(request: FastifyRequest, reply: FastifyReply) {
      if (!request.headers.accept?.includes('text/event-stream'))
        return reply.code(406).send({ message: 'This is a stream of events.', errors: {} });
      const person = await currentStaff(db, request.desk, clock());
      const sessionId = request.desk.id;
      if (!person || sessionId === null) return reply.code(401).send();
      await streams.begin();
      reply.hijack();
      const head = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // The connection ends with its stream, so that a stopping server has none left to wait for.
        connection: 'close',
        // A proxy that buffers a response before passing it on would hold back every event.
        'x-accel-buffering': 'no',
      };
      reply.raw.writeHead(200, head as Record<string, string>);
      reply.raw.write(`retry: ${retryMs}\n${beat}`);
      streams.add(reply.raw, { staffId: person.id, sessionId });
      const after = lastSeen(request);
      const missed = after === null ? [] : await ordersChangedAfter(db, after);
      if (missed.length > 0) reply.raw.write(eventOf(missed));
      return reply;
    },

    /** Call it when the server begins to close. */
    close: () => streams.close(),
  };
}

/** The number of the last change that the browser has, from its last stream or from the page it shows. */
function lastSeen({ headers, query }: FastifyRequest): number | null {
  const given = headers['last-event-id'] ?? (query as { after?: unknown }).after;
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
}

/** Suspended people, and sessions that were signed out or have ended. */
async function peopleGone(
  { db, clock }: { db: Db; clock: Clock },
  owners: readonly StreamOwner[],
): Promise<StreamOwner[]> {
  const now = clock();
  const here = new Set<string>();
  for (const staffId of new Set(owners.map((owner) => owner.staffId))) {
    const person = await findStaffPerson(db, staffId as StaffId);
    if (!person || !isActive(person, now)) continue;
    for (const { id } of await listDeskSessions(db, staffId, now)) here.add(id);
  }
  return owners.filter(({ sessionId }) => !here.has(sessionId));
}
