import type { FastifyReply, FastifyRequest } from 'fastify';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { staffActor } from '#kit/actor.ts';
import { type Clock, storeDay } from '#kit/clock.ts';
import { addDays, isDay, storeDayStart } from '#kit/store-day.ts';
import type { ActivityFilter, ActivityMark } from '#platform/activity/list-activity.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import type { ReadHistory } from '../history-deps.ts';
import { actChoices } from './kinds.rules.ts';
import type { ActivityFields, DeskActivityProps } from './props.ts';
import { type UndoActivityAnswer, undoSentence } from './undo-sentence.ts';

export interface ActivityDeps {
  clock: Clock;
  listPeople(): Promise<readonly Pick<StaffPerson, 'id' | 'name'>[]>;
  readHistory: ReadHistory;
  /** `may`: whether the person may do what the undo requires. */
  undo(seq: number, by: By, may: (act: StaffAct) => boolean): Promise<UndoActivityAnswer>;
}

const path = '/desk/activity';
const pageLength = 50;

export function activityScreen({ clock, listPeople, readHistory, undo }: ActivityDeps) {
  return {
    /** `GET /desk/activity` (B-031). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const person = staffOf(request.desk);
      const proof = proofOf(request.desk);
      const seesAll = isOpenTo('see-all-activity', person.role, proof);
      const now = clock();
      const query = request.query as Record<string, unknown>;
      const people = seesAll ? await listPeople() : null;
      const fields = fieldsOf(query, people?.map(({ id }) => id) ?? []);
      const filter = { ...filterOf(fields), ...(seesAll ? {} : { actor: staffActor(person.id) }) };
      const after = markOf(query.after);
      const { entries, next } = await readHistory(
        filter,
        { after, limit: pageLength },
        { person, proof, now },
      );
      const props: DeskActivityProps = {
        entries,
        older: next && `${path}?${searchOf(fields, next)}`,
        isFurtherBack: after !== null,
        filter: fields,
        acts: actChoices,
        people: people?.map(({ id, name }) => ({ value: id, name })).toSorted(byName) ?? null,
        today: storeDay(now),
      };
      return reply.page('Desk/Activity', props);
    },

    /** `POST /desk/activity/:seq/undo` (B-033, B-034). */
    async undo(request: FastifyRequest<{ Params: { seq: string } }>, reply: FastifyReply) {
      const person = staffOf(request.desk);
      const now = clock();
      const { deviceId } = request.desk;
      const by = { actor: staffActor(person.id), now, deviceId, requestId: request.id };
      const right = (act: StaffAct) => rightTo(act, person.role, proofOf(request.desk));
      const may = (act: StaffAct) =>
        right(act) === 'may' || (right(act) === 'with-step-up' && request.desk.isFreshlyProved(now));
      const answer = /^\d{1,15}$/.test(request.params.seq)
        ? await undo(Number(request.params.seq), by, may)
        : undefined;
      if (!answer || answer.kind === 'unknown-act') return sendNotFound(request, reply);
      if (answer.kind === 'not-allowed')
        return refuseForm(request, reply, refusedRight(right(answer.needs)), path);
      const sentence = undoSentence(answer, { people: await listPeople(), now });
      if (answer.kind !== 'undone') return refuseForm(request, reply, { undo: sentence }, path);
      request.messages?.keepFlash({ notice: sentence });
      return reply.seeBack(path);
    },
  };
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

function refusedRight(right: ReturnType<typeof rightTo>): Record<string, string> {
  return right === 'with-step-up'
    ? { stepUp: 'Please show that it is you. What you typed is kept.' }
    : { notAllowed: 'That is not open to you.' };
}

/** Values that the page cannot be narrowed by are left out, since a person may have typed the address. */
function fieldsOf(query: Record<string, unknown>, people: readonly string[]): ActivityFields {
  const text = (name: string) => (typeof query[name] === 'string' ? (query[name] as string) : '');
  const [who, what, day] = [text('who'), text('what'), text('day')];
  return {
    who: people.includes(who) ? who : '',
    what: actChoices.some(({ value }) => value === what) ? what : '',
    day: isDay(day) ? day : '',
    money: text('money') === '1',
    undone: text('undone') === '1',
  };
}

function filterOf({ who, what, day, money, undone }: ActivityFields): ActivityFilter {
  const [kind = '', verb] = what.split(' ');
  return {
    ...(who === '' ? {} : { actor: staffActor(who) }),
    ...(what === '' ? {} : { subject: { kind }, verb }),
    ...(day === '' ? {} : { from: storeDayStart(day), to: storeDayStart(addDays(day, 1)) }),
    onlyMoney: money,
    onlyUndone: undone,
    onlyChanges: true,
  };
}

function searchOf({ who, what, day, money, undone }: ActivityFields, { at, seq }: ActivityMark): string {
  const given = Object.entries({ who, what, day, money: money ? '1' : '', undone: undone ? '1' : '' });
  return new URLSearchParams([
    ...given.filter(([, value]) => value !== ''),
    ['after', `${at}.${seq}`],
  ]).toString();
}

/** '1795194240000.42'; anything else leads to the newest page. */
function markOf(text: unknown): ActivityMark | null {
  const found = typeof text === 'string' ? /^(\d{1,15})\.(\d{1,15})$/.exec(text) : null;
  return found && { at: Number(found[1]), seq: Number(found[2]) };
}
