/**
 * The store's tablets and phones: a six-digit code for a new one, its name and lock time, and removing an old
 * one (B-010, B-011).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DeviceChangeAnswer,
  renameDevice,
  revokeDevice,
  setLockMinutes,
} from '#domains/staff/devices/change-device.ts';
import { maxDeviceNameLength } from '#domains/staff/devices/device-name.rules.ts';
import { makeDeviceCode } from '#domains/staff/devices/enroll-device.ts';
import { listDevices } from '#domains/staff/devices/find-device.ts';
import { listPinBlocks } from '#domains/staff/devices/pin-blocks.ts';
import { isActive, listStaffPeople } from '#domains/staff/find-staff-person.ts';
import type { StaffId } from '#kit/ids.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { doAdmitted } from '../admitted.ts';
import type { DeskKeysDeps } from '../enter-desk.ts';
import type { DevicesProps } from './props.ts';

const page = '/desk/devices';
const notAName = `Give the device a name of at most ${maxDeviceNameLength} characters, such as Counter or Cellar.`;

type DeviceRequest = FastifyRequest<{ Params: { id: string } }>;

export function devicesScreen(deps: DeskKeysDeps) {
  const { db, clock, staffSecrets } = deps;
  return {
    async show(_request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const people = await listStaffPeople(db);
      const names = new Map<string, string>(people.map(({ id, name }) => [id, name]));
      const devices = await listDevices(db, now);
      const blocks = await listPinBlocks(db, now);
      const props: DevicesProps = {
        people: people.filter((person) => isActive(person, now)).map(({ id, name }) => ({ id, name })),
        devices: devices.map((device) => ({
          id: device.id,
          name: device.name,
          owner: device.staffId === null ? null : (names.get(device.staffId) ?? null),
          used: formatMoment(device.lastUsedAt, now),
          lockMinutes: device.lockMinutes,
          blocked: blocks.filter((block) => block.device.id === device.id).map(({ person }) => person),
        })),
      };
      return reply.page('Desk/Devices', props);
    },

    /** Returns the six digits to the page's script: they are shown, and stored nowhere. */
    async makeCode(request: FastifyRequest, reply: FastifyReply) {
      const { name, staffId } = formBody(request);
      const people = new Map((await listStaffPeople(db)).map((person) => [person.id as string, person]));
      const owner = people.get(String(staffId ?? ''));
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'manage-devices', subject: 'new device' },
        what: 'enroll a device',
        work: (tx, by) => {
          const staff = owner && isActive(owner, by.now) ? owner.id : null;
          return makeDeviceCode(tx, staffSecrets, { name, staffId: staff as StaffId | null }, by);
        },
        isDone: ({ kind }) => kind === 'made',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind === 'not-a-name') return refuseForm(request, reply, { name: notAName }, page);
      return reply.send({ data: { code: answer.code } });
    },

    /** Its name, and after how many idle minutes it locks. */
    async change(request: DeviceRequest, reply: FastifyReply) {
      const { id } = request.params;
      const { name, lockMinutes } = formBody(request);
      const outcome = await doAdmitted<DeviceChangeAnswer>(deps, request, {
        asked: { act: 'manage-devices', subject: `device ${id}` },
        what: 'change a device',
        async work(tx, by) {
          const device = (await listDevices(tx, by.now)).find((each) => each.id === id);
          if (!device) return { kind: 'unknown' };
          const named = device.name === name ? changed : await renameDevice(tx, id, name, by);
          if (named.kind !== 'changed' || device.lockMinutes === Number(lockMinutes)) return named;
          return setLockMinutes(tx, id, lockMinutes, by);
        },
        isDone: ({ kind }) => kind === 'changed',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      return answerChange(request, reply, outcome.answer, 'That is changed.');
    },

    async revoke(request: DeviceRequest, reply: FastifyReply) {
      const { id } = request.params;
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'manage-devices', subject: `device ${id}` },
        what: 'end a device',
        work: (tx, by) => revokeDevice(tx, id, by),
        isDone: ({ kind }) => kind === 'changed',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      return answerChange(request, reply, outcome.answer, 'That device is no longer enrolled.');
    },
  };
}

const changed: DeviceChangeAnswer = { kind: 'changed' };

function answerChange(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: DeviceChangeAnswer,
  notice: string,
): FastifyReply {
  switch (answer.kind) {
    case 'changed':
      request.messages?.keepFlash({ notice });
      return reply.seeOther(page);
    case 'not-a-name':
      return refuseForm(request, reply, { name: notAName }, page);
    case 'not-minutes':
      return refuseForm(request, reply, { lockMinutes: 'Choose 1 to 15 minutes.' }, page);
    case 'unknown':
      return refuseForm(request, reply, { device: 'That device is no longer enrolled.' }, page);
  }
}
