/** One staff member, as an owner sees and changes them (B-008, B-014, B-017, B-018). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#db/transaction.ts';
import {
  activatePerson,
  changeRole,
  closePerson,
  type PersonChangeAnswer,
  setLastDay,
  signOutEverywhere,
  suspendPerson,
} from '#domains/staff/change-person.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { liftPinBlock } from '#domains/staff/devices/pin-blocks.ts';
import { findStaffPerson } from '#domains/staff/find-staff-person.ts';
import { renewInvite } from '#domains/staff/invites/invite-person.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { lastDayForm, roleForm } from '#domains/staff/person-forms.rules.ts';
import { staffActor } from '#kit/actor.ts';
import type { StaffId } from '#kit/ids.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { doAdmitted } from '../admitted.ts';
import type { DeskKeysDeps } from '../enter-desk.ts';
import type { ReadHistory } from '../history-deps.ts';
import { answerInvited, wayOf } from '../invite-answers.ts';
import { monthStart, showPerson } from './show-person.ts';

type PersonRequest = FastifyRequest<{ Params: { id: string } }>;

const actsShown = 20;
const idOf = ({ params }: PersonRequest) => params.id as StaffId;
const pageOf = (request: PersonRequest) => `/desk/people/${idOf(request)}`;

export function personScreen(deps: DeskKeysDeps & { readHistory: ReadHistory }) {
  const { db, clock, staffSecrets, settings, readHistory } = deps;

  /** Changes the person, and reports in the notice what was done. */
  async function change(
    request: PersonRequest,
    reply: FastifyReply,
    {
      what,
      done,
      field = 'person',
      work,
    }: {
      what: string;
      done: (name: string) => string;
      field?: string;
      work: (tx: Tx, id: StaffId, by: By) => Promise<PersonChangeAnswer>;
    },
  ): Promise<FastifyReply> {
    const id = idOf(request);
    const person = await findStaffPerson(db, id);
    if (!person) return sendNotFound(request, reply);
    const outcome = await doAdmitted(deps, request, {
      asked: { act: 'manage-people', subject: `person ${id}` },
      what,
      work: (tx, by) => work(tx, id, by),
      isDone: ({ kind }) => kind === 'changed',
    });
    const page = pageOf(request);
    if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
    const words = refusalOf(outcome.answer, person);
    if (words !== null) return refuseForm(request, reply, { [field]: words }, page);
    request.messages?.keepFlash({ notice: done(person.name) });
    return reply.seeOther(page);
  }

  return {
    async show(request: PersonRequest, reply: FastifyReply) {
      const person = await findStaffPerson(db, idOf(request));
      if (!person) return sendNotFound(request, reply);
      const now = clock();
      const self = staffOf(request.desk);
      const month = { actor: staffActor(person.id), from: monthStart(now), onlyChanges: true };
      const reader = { person: self, proof: proofOf(request.desk), now };
      const { entries } = await readHistory(month, { after: null, limit: actsShown }, reader);
      const shown = await showPerson(db, person, { now, self: self.id });
      return reply.page('Desk/Person', { ...shown, acts: entries });
    },

    async changeRole(request: PersonRequest, reply: FastifyReply) {
      const parsed = parseForm(roleForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), pageOf(request));
      const { role } = parsed.fields;
      return change(request, reply, {
        what: 'change a role',
        done: (name) => `${name} is now ${role}.`,
        field: 'role',
        work: (tx, id, by) => changeRole(tx, id, role, by),
      });
    },

    /** The last day of work, through the end of that day; empty for none. */
    async setLastDay(request: PersonRequest, reply: FastifyReply) {
      const parsed = parseForm(lastDayForm(clock()), request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), pageOf(request));
      const { lastDay: after } = parsed.fields;
      return change(request, reply, {
        what: 'set a last day',
        done: (name) => (after === null ? `${name} has no last day.` : `The last day of ${name} is set.`),
        field: 'lastDay',
        work: (tx, id, by) => setLastDay(tx, id, after === null ? null : after - 1, by),
      });
    },

    suspend: (request: PersonRequest, reply: FastifyReply) =>
      change(request, reply, {
        what: 'suspend a person',
        done: (name) => `${name} is suspended, and signed out everywhere.`,
        work: suspendPerson,
      }),

    activate: (request: PersonRequest, reply: FastifyReply) =>
      change(request, reply, {
        what: 'let a person work again',
        done: (name) => `${name} may work at the desk again.`,
        work: activatePerson,
      }),

    close: (request: PersonRequest, reply: FastifyReply) =>
      change(request, reply, {
        what: 'close a person’s place',
        done: (name) => `${name} has left. The history stays.`,
        work: closePerson,
      }),

    signOut: (request: PersonRequest, reply: FastifyReply) =>
      change(request, reply, {
        what: 'sign a person out',
        done: (name) => `${name} is signed out everywhere.`,
        async work(tx, id, by) {
          await signOutEverywhere(tx, id, { exceptSession: request.desk.id, by });
          return { kind: 'changed' };
        },
      }),

    /** After five wrong PINs on a device; managers do it from the list of devices (B-011). */
    async pinAgain(request: PersonRequest, reply: FastifyReply) {
      const id = idOf(request);
      const person = await findStaffPerson(db, id);
      if (!person) return sendNotFound(request, reply);
      const { device } = formBody(request);
      const deviceId = typeof device === 'string' ? device : '';
      const fallback = '/desk/devices';
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'manage-devices', subject: `person ${id}` },
        what: 'let a person try the PIN again',
        work: (tx, by) => liftPinBlock(tx, { staffId: id, deviceId }, by),
        isDone: ({ kind }) => kind === 'lifted',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, fallback);
      if (outcome.answer.kind === 'not-blocked') {
        const words = `${person.name} can use a PIN there already. Nothing was changed.`;
        return refuseForm(request, reply, { pin: words }, fallback);
      }
      request.messages?.keepFlash({ notice: `${person.name} may try the PIN again.` });
      return reply.seeBack(fallback);
    },

    /** A new link; when it is used, the previous keys end (B-001). Answers a script of the page. */
    async newLink(request: PersonRequest, reply: FastifyReply) {
      const id = idOf(request);
      const { isMailed } = wayOf(request, { actor: '', now: 0 });
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'manage-people', subject: `person ${id}` },
        what: 'make a new link',
        work: (tx, by) => renewInvite(tx, staffSecrets, id, wayOf(request, by)),
        isDone: ({ kind }) => kind === 'invited',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, pageOf(request));
      const { answer } = outcome;
      if (answer.kind === 'unknown') return sendNotFound(request, reply);
      if (answer.kind === 'not-open')
        return refuseForm(request, reply, { link: statusWords(answer.person) }, pageOf(request));
      return answerInvited(reply, answer, { isMailed, appUrl: settings.appUrl });
    },
  };
}

/** Null if the change was made. */
function refusalOf(answer: PersonChangeAnswer, person: StaffPerson): string | null {
  switch (answer.kind) {
    case 'changed':
      return null;
    case 'unchanged':
      return 'It is already like that. Nothing was changed.';
    case 'last-owner':
      return 'There must be one owner.';
    case 'unknown':
    case 'not-now':
      return statusWords(person);
  }
}

function statusWords({ name, status }: StaffPerson): string {
  const is = { invited: 'is invited', active: 'works here', suspended: 'is suspended', closed: 'has left' };
  return `${name} ${is[status]}. Nothing was changed.`;
}
