/** The store's tablets and phones: six digits for a new one, and the end of an old one (B-010). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actingIn, deskBy } from '#domains/staff/acting-in.ts';
import { type Admission, admitAct } from '#domains/staff/approvals/admit-act.ts';
import { notAdmittedErrors } from '#domains/staff/approvals/not-admitted.ts';
import { inTransaction } from '#db/transaction.ts';
import { revokeDevice } from '#domains/staff/devices/change-device.ts';
import { makeDeviceCode } from '#domains/staff/devices/enroll-device.ts';
import { listDevices } from '#domains/staff/devices/find-device.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { leaveStatusNote, takeStatusNote } from '#platform/http/forms/status-note.ts';
import type { DeskKeysDeps } from '../enter-desk.ts';

const page = '/desk/devices';

export function devicesScreen({ db, clock, staffSecrets }: DeskKeysDeps) {
  /** The errors of a form that may not be obeyed now; null if it may. */
  async function notNow(request: FastifyRequest, subject: string, what: string) {
    const now = clock();
    const acting = actingIn(request.desk, formBody(request).approval, now);
    const asked = { act: 'manage-devices', subject } as const;
    const admission: Admission = await inTransaction(db, (tx) => admitAct(tx, acting, asked, now));
    return admission.kind === 'admitted'
      ? null
      : notAdmittedErrors(staffSecrets, acting, admission, what, now);
  }

  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const names = new Map((await listStaffPeople(db)).map(({ id, name }) => [id as string, name]));
      const devices = await listDevices(db, clock());
      return reply.page('Desk/Devices', {
        devices: devices.map((device) => ({
          id: device.id,
          name: device.name,
          owner: device.staffId === null ? null : (names.get(device.staffId) ?? null),
          used: formatStoreDate(device.lastUsedAt),
          lockMinutes: device.lockMinutes,
        })),
        status: takeStatusNote(request),
      });
    },

    /** Answers the six digits to a script of the page: they are shown, and stored nowhere. */
    async makeCode(request: FastifyRequest, reply: FastifyReply) {
      const refusal = await notNow(request, 'new device', 'enroll a device');
      if (refusal) return refuseForm(request, reply, refusal, page);
      const by = deskBy(request.desk, request.id, clock());
      const device = { name: formBody(request).name, staffId: null };
      const answer = await makeDeviceCode(db, staffSecrets, device, by);
      if (answer.kind === 'not-a-name')
        return refuseForm(request, reply, { name: 'Give the device a name, as Counter or Cellar.' }, page);
      return reply.send({ data: { code: answer.code } });
    },

    async revoke(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
      const { id } = request.params;
      const refusal = await notNow(request, `device ${id}`, 'end a device');
      if (refusal) return refuseForm(request, reply, refusal, page);
      const answer = await revokeDevice(db, id, deskBy(request.desk, request.id, clock()));
      leaveStatusNote(request, answer.kind === 'changed' ? 'That device is out.' : 'That device was out already.');
      return reply.seeOther(page);
    },
  };
}
