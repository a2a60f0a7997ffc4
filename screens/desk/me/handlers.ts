/** A person's own ways to sign in, PIN and sessions (B-008, B-011). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskBy } from '#domains/staff/acting-in.ts';
import { signOutEverywhere } from '#domains/staff/change-person.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import { setPin } from '#domains/staff/devices/check-pin.ts';
import { listDevices } from '#domains/staff/devices/find-device.ts';
import { listOwnKeys } from '#domains/staff/own-keys.ts';
import { switchSingleKeys } from '#domains/staff/switch-single-keys.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { listDeskSessions } from '#platform/desk-sessions/end-desk-sessions.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { type DeskKeysDeps, deviceOf, whyNoPasskeys } from '../enter-desk.ts';
import { isLongUnused, stepUpFirst } from '../own-proof.ts';
import { shownDuty } from './duty.ts';
import { pinForm } from './form.ts';
import type { MeProps } from './props.ts';

const page = '/desk/me';

const pinRefusals = {
  'not-six-digits': 'A PIN has six digits.',
  'too-simple': 'That one is tried first. Choose other digits.',
} as const;

export function meScreen(deps: DeskKeysDeps) {
  const { db, clock, staffSecrets } = deps;
  const byOf = (request: FastifyRequest) => deskBy(request.desk, request.id, clock());
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const { id, email, role, hasPassword } = staffOf(request.desk);
      const now = clock();
      const { passkeys, recoveryLeft } = await listOwnKeys(db, id);
      const devices = new Map((await listDevices(db, now)).map((device) => [device.id, device.name]));
      const sessions = await listDeskSessions(db, id, now);
      const props: MeProps = {
        email,
        role,
        hasPassword,
        recoveryLeft,
        whyNoPasskeys: whyNoPasskeys(deps),
        passkeys: passkeys.map((key) => ({
          id: key.id,
          name: key.name,
          made: formatStoreDate(key.createdAt),
          used: key.lastUsedAt === null ? null : formatStoreDate(key.lastUsedAt),
          isLongUnused: isLongUnused(key, now),
        })),
        sessions: sessions.map((session) => ({
          id: session.id,
          where: devices.get(session.deviceId ?? '') ?? 'A browser',
          used: formatMoment(session.seenAt, now),
          isHere: session.id === request.desk.id,
        })),
        duty: shownDuty(request),
        device: (await deviceOf(deps, request))?.name ?? null,
      };
      return reply.page('Desk/Me', props);
    },

    /**
     * A PIN alone is not enough to set another one: a person who finds the tablet open could otherwise take
     * it over.
     */
    async setPin(request: FastifyRequest, reply: FastifyReply) {
      const parsed = parseForm(pinForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const refusal = stepUpFirst(request, clock());
      if (refusal) return refuseForm(request, reply, refusal, page);
      const answer = await setPin(
        db,
        staffSecrets,
        staffOf(request.desk).id,
        parsed.fields.pin,
        byOf(request),
      );
      if (answer.kind !== 'set') return refuseForm(request, reply, { pin: pinRefusals[answer.kind] }, page);
      request.messages?.keepFlash({ notice: 'Your PIN is set. It works on enrolled devices only.' });
      return reply.seeOther(page);
    },

    /** Also used from the board, where the list of keys has the same switch (B-261). */
    async switchKeys(request: FastifyRequest, reply: FastifyReply) {
      await switchSingleKeys(db, staffOf(request.desk).id, formBody(request).on === '1', byOf(request));
      return reply.seeBack(page);
    },

    /** The current session stays. */
    async signOutElsewhere(request: FastifyRequest, reply: FastifyReply) {
      const { id } = staffOf(request.desk);
      await signOutEverywhere(db, id, { exceptSession: request.desk.id, by: byOf(request) });
      request.messages?.keepFlash({ notice: 'You are signed out everywhere else.' });
      return reply.seeOther(page);
    },
  };
}
