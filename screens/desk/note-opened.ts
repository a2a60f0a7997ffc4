import type { FastifyRequest } from 'fastify';
import type { OrderNumber } from '#kit/ids.ts';
import { noteOpening, type Opening } from '#platform/activity/note-opening.ts';
import { byOf, type DeskDeps } from './desk-request.ts';

/**
 * Notes that the person who makes the request saw an order's buyer (B-290). If the database accepts no
 * writes, the page is still shown: the log then records who and what, by ids.
 */
export async function noteOpenedOrder(
  deps: DeskDeps,
  request: FastifyRequest,
  { number, phone }: { number: OrderNumber; phone: string },
  verb: Opening['verb'] = 'opened',
): Promise<void> {
  // The buyer's data was erased: there is no one to see.
  if (phone === '') return;
  await note(deps, request, { ...byOf(deps, request), subject: { kind: 'order', id: number }, verb });
}

/** The same for a run's page or paper, which contains the names of all its buyers. */
export function noteOpenedRun(
  deps: DeskDeps,
  request: FastifyRequest,
  { id }: { id: number },
  verb: Opening['verb'] = 'opened',
): Promise<void> {
  return note(deps, request, { ...byOf(deps, request), subject: { kind: 'run', id }, verb });
}

async function note({ db }: DeskDeps, request: FastifyRequest, opening: Opening): Promise<void> {
  try {
    await noteOpening(db, opening);
  } catch (error) {
    const { actor, subject, verb } = opening;
    request.log.warn(
      { event: 'desk.opening-not-noted', actor, [subject.kind]: subject.id, verb, err: error },
      'not noted',
    );
  }
}
