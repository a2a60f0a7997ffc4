/** The calls of the two windows that precede an act: a step-up, and a manager's approval (B-009, B-013). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAsk } from '#domains/staff/approvals/asked-act.ts';
import { giveApproval, listApprovers } from '#domains/staff/approvals/give-approval.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import { checkPin, peopleOfDevice } from '#domains/staff/devices/check-pin.ts';
import type { StaffDevice } from '#domains/staff/devices/device.ts';
import { findStaffPerson } from '#domains/staff/find-staff-person.ts';
import {
  beginPasskeyCheck,
  checkPasskey,
  type PasskeyPurpose,
} from '#domains/staff/passkeys/check-passkey.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { checkPasswordAndCode } from '#domains/staff/sign-in/check-password-and-code.ts';
import type { Proved } from '#domains/staff/sign-in/sign-in-place.ts';
import type { StaffId } from '#kit/ids.ts';
import { formBody, refuseForm, refuseTooMany } from '#platform/http/forms/refuse-form.ts';
import { type DeskKeysDeps, deviceOf, pinWords, placeOf } from './enter-desk.ts';

const page = '/desk';
const wrongKey = 'That passkey was not accepted. Try again, or use password and code.';
const wrong = 'That is not right. Check the password and the code.';
const stale = 'That was asked too long ago. Close this, and try once more.';

type Refused = { errors: Record<string, string> } | { retryAfterMs: number };

export function proofCalls(deps: DeskKeysDeps) {
  const { db, clock, staffSecrets, passkeys } = deps;

  const refuse = (request: FastifyRequest, reply: FastifyReply, refused: Refused) =>
    'errors' in refused
      ? refuseForm(request, reply, refused.errors, page)
      : refuseTooMany(request, reply, { ...refused, field: 'password', fallback: page });

  /** Checks what the window sent for one person: a PIN, a passkey's answer, or password and code. */
  async function prove(
    request: FastifyRequest,
    person: StaffPerson,
    { purpose, device }: { purpose: PasskeyPurpose; device: StaffDevice | null },
  ): Promise<Proved | Refused> {
    const { pin, challengeId, response, password, code } = formBody(request);
    const place = placeOf(deps, request, device);
    if (pin !== undefined && device && purpose === 'approval') {
      const answer = await checkPin(db, staffSecrets, { staffId: person.id, pin }, { ...place, device });
      return answer.kind === 'proved' ? answer : { errors: { pin: pinWords(answer) } };
    }
    if (response !== undefined) {
      const given = { challengeId, response };
      const proved =
        passkeys.kind === 'offered'
          ? await checkPasskey(db, purpose, given, { party: passkeys.party, place })
          : null;
      return proved?.person.id === person.id ? proved : { errors: { passkey: wrongKey } };
    }
    const given = { email: person.email, password, code };
    const answer = await checkPasswordAndCode(db, staffSecrets, given, place);
    if (answer.kind === 'too-many') return answer;
    return answer.kind === 'proved' ? answer : { errors: { password: wrong } };
  }

  async function begin(reply: FastifyReply, purpose: PasskeyPurpose, staffId: StaffId) {
    if (passkeys.kind !== 'offered') return reply.code(404).send({ message: passkeys.why, errors: {} });
    const where = { party: passkeys.party, now: clock() };
    return reply.send({ data: await beginPasskeyCheck(db, { purpose, staffId }, where) });
  }

  return {
    /** Begins the passkey sign-in of the person at the screen. */
    beginStepUp: (request: FastifyRequest, reply: FastifyReply) =>
      begin(reply, 'step-up', staffOf(request.desk).id),

    /** A fresh proof of who is at the screen; the session goes on under a new token. */
    async stepUp(request: FastifyRequest, reply: FastifyReply) {
      const person = staffOf(request.desk);
      const proved = await prove(request, person, {
        purpose: 'step-up',
        device: await deviceOf(deps, request),
      });
      if (!('kind' in proved)) return refuse(request, reply, proved);
      const { how, stillRight } = proved;
      if (!(await request.desk.prove({ how, now: clock(), stillRight })))
        return refuse(request, reply, { errors: { password: wrong } });
      request.log.info({ event: 'desk.step-up', staff: person.id, how }, 'proved again who is there');
      return reply.send({ data: {} });
    },

    /** Who may approve the waiting act, by name, and which of them can use a PIN here. */
    async approvers(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const ask = readAsk(staffSecrets.signer, formBody(request).approvalAsk, now);
      if (!ask) return refuse(request, reply, { errors: { approval: stale } });
      const device = await deviceOf(deps, request);
      const byPin = new Set(device ? (await peopleOfDevice(db, device, now)).map(({ id }) => id) : []);
      const people = await listApprovers(db, ask.act, now);
      return reply.send({
        data: { people: people.map(({ id, name, role }) => ({ id, name, role, hasPin: byPin.has(id) })) },
      });
    },

    /** Begins the passkey sign-in of the chosen manager. */
    async beginApproval(request: FastifyRequest, reply: FastifyReply) {
      const person = await findStaffPerson(db, String(formBody(request).staffId ?? '') as StaffId);
      return person
        ? begin(reply, 'approval', person.id)
        : refuse(request, reply, { errors: { approval: 'Choose who approves it.' } });
    },

    /** A manager's approval; its id goes into the act's form. */
    async approve(request: FastifyRequest, reply: FastifyReply) {
      const { approvalAsk, staffId } = formBody(request);
      const now = clock();
      if (!readAsk(staffSecrets.signer, approvalAsk, now))
        return refuse(request, reply, { errors: { approval: stale } });
      const person = await findStaffPerson(db, String(staffId ?? '') as StaffId);
      if (!person) return refuse(request, reply, { errors: { approval: 'Choose who approves it.' } });
      const device = await deviceOf(deps, request);
      const proved = await prove(request, person, { purpose: 'approval', device });
      if (!('kind' in proved)) return refuse(request, reply, proved);
      const given = {
        ask: approvalAsk,
        askedBy: staffOf(request.desk).id,
        proved,
        deviceId: device?.id ?? null,
      };
      const answer = await giveApproval(db, staffSecrets, given, now);
      switch (answer.kind) {
        case 'given':
          request.log.info({ event: 'desk.approval', staff: person.id, how: proved.how }, 'approved');
          return reply.send({ data: { approval: answer.approvalId } });
        case 'stale':
          return refuse(request, reply, { errors: { approval: stale } });
        case 'may-not':
          return refuse(request, reply, { errors: { approval: `${person.name} may not approve this.` } });
        case 'not-proved':
          return refuse(request, reply, { errors: { password: wrong } });
      }
    },
  };
}
