/** A tablet or phone becomes a device of the store with a six-digit code (B-010). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceLifeMs, enrollDevice } from '#domains/staff/devices/enroll-device.ts';
import { formBody, refuseForm, refuseTooMany } from '#platform/http/forms/refuse-form.ts';
import { leaveStatusNote } from '#platform/http/forms/status-note.ts';
import { wantsJson } from '#platform/inertia/wants-json.ts';
import { type DeskKeysDeps, leadToLocalhost } from '../enter-desk.ts';

const page = '/desk/enroll';
const over = 'These digits have been used or have run out. Ask for new ones.';

export function enrollScreen({ db, clock, staffSecrets }: DeskKeysDeps) {
  return {
    /** The device's cookie must belong to the host where people then sign in. */
    show: (request: FastifyRequest, reply: FastifyReply) =>
      leadToLocalhost(request, reply) ?? reply.page('Desk/Enroll', {}),

    async enroll(request: FastifyRequest, reply: FastifyReply) {
      const where = { ip: request.countedAddress, now: clock() };
      const answer = await enrollDevice(db, staffSecrets, formBody(request).code, where);
      switch (answer.kind) {
        case 'too-many':
          return refuseTooMany(request, reply, { ...answer, field: 'code', fallback: page });
        case 'wrong-code':
          return refuseForm(request, reply, { code: 'Those digits are not right.' }, page);
        case 'over':
          if (wantsJson(request)) return reply.code(410).send({ message: over, errors: { code: [over] } });
          return refuseForm(request, reply, { code: over }, page);
        case 'enrolled':
          request.desk.deviceToSend = { token: answer.token, maxAgeMs: deviceLifeMs };
          leaveStatusNote(request, `This device is enrolled as ${answer.name}. Sign in, and set your PIN.`);
          return reply.seeOther('/desk/sign-in');
      }
    },
  };
}
