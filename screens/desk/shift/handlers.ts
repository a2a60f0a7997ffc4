/**
 * `/desk/shift`: a note for the next shift, and half-done work that can be taken over with one tap (B-309).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import {
  leaveShiftNote,
  readLeftNotes,
  takeWork,
  type WorkKind,
} from '#domains/staff/handover/hand-over-shift.ts';
import { maxNoteLineLength, maxNoteLines } from '#domains/staff/handover/shift-note.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { byOf, type DeskDeps, textOf } from '../desk-request.ts';
import { readOpenWork } from '../open-work.ts';
import { leftNoteForm } from './form.ts';

const page = '/desk/shift';
const shownMs = 7 * 24 * 60 * 60_000;
const mostNotes = 20;

const others = (name: string) => `${name} looks after it by now. Nothing was changed by you.`;

export function shiftScreen(deps: DeskDeps) {
  const { db, clock } = deps;
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const me = byOf(deps, request).actor;
      const [notes, work, nameOf] = await Promise.all([
        readLeftNotes(db, now - shownMs, mostNotes),
        readOpenWork(db, now),
        readActorNames(db),
      ]);
      return reply.page('Desk/Shift', {
        notes: notes.map(({ id, words, by, at }) => ({
          ...{ id, lines: words.split('\n'), who: nameOf(by), when: formatMoment(at, now) },
        })),
        work: work.map(({ kind, id, name, href, by, since }) => ({
          ...{ key: `${kind} ${id}`, kind, id, name, href, from: by, isMine: by === me },
          who: `${by === me ? 'You' : nameOf(by)}, since ${formatMoment(since, now)}`,
        })),
      });
    },

    /** `POST …/notes`: field `words`. */
    async leave(request: FastifyRequest, reply: FastifyReply) {
      const parsed = parseForm(leftNoteForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const note = { ...parsed.fields, ...byOf(deps, request) };
      const answer = await inTransaction(db, (tx) => leaveShiftNote(tx, note));
      if (answer.kind === 'not-three-lines')
        return refuseForm(
          request,
          reply,
          { words: `Write one to ${maxNoteLines} lines, each of at most ${maxNoteLineLength} characters.` },
          page,
        );
      request.messages?.keepFlash({ notice: 'Left for the next one.' });
      return reply.seeOther(page);
    },

    /** `POST …/taken`: fields `kind`, `id`, and `from`, the person in charge according to the page. */
    async take(request: FastifyRequest, reply: FastifyReply) {
      const [kind, id, from] = [textOf(request, 'kind'), textOf(request, 'id'), textOf(request, 'from')];
      const now = clock();
      const work = (await readOpenWork(db, now)).find((each) => each.kind === kind && each.id === id);
      if (!work) return refuseForm(request, reply, { form: 'That is done by now.' }, page);
      const nameOf = await readActorNames(db);
      const by = byOf(deps, request);
      if (work.by !== from) return refuseForm(request, reply, { form: others(nameOf(work.by)) }, page);
      const isTaken =
        work.kind === 'order'
          ? (await claimOrder(db, { number: Number(id) as OrderNumber, takeOver: true, ...by })).kind ===
            'taken-over'
          : (await inTransaction(db, (tx) => takeWork(tx, { kind: work.kind as WorkKind, id, from, ...by })))
              .kind === 'taken';
      if (!isTaken) return refuseForm(request, reply, { form: 'Somebody else has it by now.' }, page);
      request.messages?.keepFlash({ notice: `${work.name}: it is yours.` });
      return reply.seeOther(page);
    },
  };
}
