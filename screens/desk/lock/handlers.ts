/** The PIN pad of an enrolled device (B-011, B-012). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkPin, peopleOfDevice } from '#domains/staff/devices/check-pin.ts';
import type { StaffId } from '#kit/ids.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { leaveStatusNote } from '#platform/http/forms/status-note.ts';
import { type DeskKeysDeps, deviceOf, enterDesk, nextPath, pinWords, placeOf } from '../enter-desk.ts';

const page = '/desk/lock';
const unknownDevice = 'This device is not enrolled. Sign in with your passkey.';

export function lockScreen(deps: DeskKeysDeps) {
  const { db, clock, staffSecrets } = deps;
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const device = await deviceOf(deps, request);
      if (!device) {
        leaveStatusNote(request, unknownDevice);
        return reply.redirect('/desk/sign-in', 302);
      }
      const people = await peopleOfDevice(db, device, clock());
      return reply.page('Desk/Lock', {
        device: device.name,
        people: people.map(({ id, name }) => ({ id, name })),
        isOwn: device.staffId !== null,
        next: nextPath((request.query as { next?: unknown }).next),
      });
    },

    async unlock(request: FastifyRequest, reply: FastifyReply) {
      const { staffId, pin, next } = formBody(request);
      const device = await deviceOf(deps, request);
      if (!device) return refuseForm(request, reply, { pin: unknownDevice }, page);
      const { browser, now } = placeOf(deps, request, device);
      const given = { staffId: String(staffId ?? '') as StaffId, pin };
      const answer = await checkPin(db, staffSecrets, given, { device, browser, now });
      if (answer.kind !== 'proved') return refuseForm(request, reply, { pin: pinWords(answer) }, page);
      if (!(await enterDesk(deps, request, answer, device)))
        return refuseForm(request, reply, { pin: 'That PIN is not right.' }, page);
      return reply.seeOther(nextPath(next));
    },

    /** Ends the session on this screen; the next person enters a PIN. */
    async lock(request: FastifyRequest, reply: FastifyReply) {
      await request.desk.signOut();
      return reply.seeOther(page);
    },
  };
}
