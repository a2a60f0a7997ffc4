/** A person's own ways to sign in, PIN and sessions (B-008, B-011). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskBy } from '#domains/staff/acting-in.ts';
import { signOutEverywhere } from '#domains/staff/change-person.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import { setPin } from '#domains/staff/devices/check-pin.ts';
import { listDevices } from '#domains/staff/devices/find-device.ts';
import { listOwnKeys } from '#domains/staff/own-keys.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { listDeskSessions } from '#platform/desk-sessions/end-desk-sessions.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { leaveStatusNote, takeStatusNote } from '#platform/http/forms/status-note.ts';
import { type DeskKeysDeps, deviceOf } from '../enter-desk.ts';

const page = '/desk/me';

const pinWords = {
  'not-six-digits': 'A PIN has six digits.',
  'too-simple': 'That one is tried first. Choose other digits.',
} as const;

export function meScreen(deps: DeskKeysDeps) {
  const { db, clock, staffSecrets } = deps;
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const { id, email, role, hasPassword } = staffOf(request.desk);
      const now = clock();
      const { passkeys, recoveryLeft } = await listOwnKeys(db, id);
      const devices = new Map((await listDevices(db, now)).map((device) => [device.id, device.name]));
      const sessions = await listDeskSessions(db, id, now);
      return reply.page('Desk/Me', {
        email,
        role,
        hasPassword,
        recoveryLeft,
        passkeys: passkeys.map((key) => ({
          id: key.id,
          name: key.name,
          made: formatStoreDate(key.createdAt),
          used: key.lastUsedAt === null ? 'never' : formatStoreDate(key.lastUsedAt),
        })),
        sessions: sessions.map((session) => ({
          id: session.id,
          where: devices.get(session.deviceId ?? '') ?? 'A browser',
          used: formatStoreDate(session.seenAt),
          isHere: session.id === request.desk.id,
        })),
        device: (await deviceOf(deps, request))?.name ?? null,
        status: takeStatusNote(request),
      });
    },

    async setPin(request: FastifyRequest, reply: FastifyReply) {
      const { pin, pin_again } = formBody(request);
      if (pin !== pin_again)
        return refuseForm(request, reply, { pin_again: 'The two PINs are not the same.' }, page);
      // A PIN does not set another: whoever stands at the tablet would take it over.
      if (request.desk.kind !== 'full')
        return refuseForm(request, reply, { pin: 'Sign in with your passkey or password first.' }, page);
      const { id } = staffOf(request.desk);
      const answer = await setPin(db, staffSecrets, id, pin, deskBy(request.desk, request.id, clock()));
      if (answer.kind !== 'set') return refuseForm(request, reply, { pin: pinWords[answer.kind] }, page);
      leaveStatusNote(request, 'Your PIN is set. It works on enrolled devices only.');
      return reply.seeOther(page);
    },

    async signOutElsewhere(request: FastifyRequest, reply: FastifyReply) {
      const { id } = staffOf(request.desk);
      const by = deskBy(request.desk, request.id, clock());
      await signOutEverywhere(db, id, { exceptSession: request.desk.id, by });
      leaveStatusNote(request, 'You are signed out everywhere else.');
      return reply.seeOther(page);
    },
  };
}
