/** Reads what happened since a person's last shift (B-039). */
import type { Db } from '#db/connection.ts';
import { nameProducts } from '#domains/catalogue/history/name-products.ts';
import { lateBy } from '#domains/orders/board/board.rules.ts';
import type { Board } from '#domains/orders/board/find-board.ts';
import { findNotesFor } from '#domains/orders/notes/find-notes.ts';
import type { NameOfActor } from '#domains/staff/actor-names.ts';
import { findLastShift } from '#domains/staff/find-last-shift.ts';
import { readLeftNotes } from '#domains/staff/handover/hand-over-shift.ts';
import { isOpenTo, type ProofKind } from '#domains/staff/permissions.rules.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { staffActor } from '#kit/actor.ts';
import { formatCents } from '#kit/money.ts';
import { type Activity, listActivity } from '#platform/activity/list-activity.ts';
import { latestProofs } from '#platform/proof/record-proofs.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { readOpenWork } from '../open-work.ts';
import type { ShiftNoteProps } from './props.ts';
import { type Changed, type ShiftFacts, shiftLines } from './shift-note.rules.ts';

/** After a longer absence, the note goes back only this far. */
const longestMs = 31 * 24 * 60 * 60_000;
const mostActs = 100;
const mostLeft = 5;

/** Null: the person has already read it today, has had no shift before, or there is nothing to say. */
export async function readShift(
  db: Db,
  { person, proof, now }: { person: StaffPerson; proof: ProofKind; now: number },
  { board, overdue, nameOf }: { board: Board; overdue: number; nameOf: NameOfActor },
): Promise<ShiftNoteProps | null> {
  const last = await findLastShift(db, person, now);
  if (last === null) return null;
  const me = staffActor(person.id);
  const since = Math.max(last, now - longestMs);
  const actsOf = async (verb: string) => {
    const { acts } = await listActivity(db, { verb, from: since + 1 }, { limit: mostActs });
    return acts.filter(({ actor, undoneBy, undoes }) => actor !== me && undoneBy === null && undoes === null);
  };
  const mayOpen = (act: 'see-alerts' | 'see-all-activity') => isOpenTo(act, person.role, proof);
  const bottles = [...(await actsOf('adjusted')), ...(await actsOf('counted'))].filter(
    ({ before, after }) => onHandOf(before) !== onHandOf(after),
  );
  const { lanes } = board;
  const facts: ShiftFacts = {
    late: Object.values(lanes)
      .flat()
      .filter((order) => lateBy(order, now) > 0).length,
    overdue,
    waiting: lanes.waiting.length,
    toPack: lanes['to-pack'].length,
    notes: (await findNotesFor(db, me, since)).map(({ number, actor, words }) => ({
      ...{ number, words },
      who: nameOf(actor),
    })),
    left: (await readLeftNotes(db, since, mostLeft))
      .filter(({ by }) => by !== me)
      .map(({ by, words }) => ({ words, who: nameOf(by) })),
    halfDone: (await readOpenWork(db, now)).filter(({ by }) => by !== me).length,
    cancelled: (await actsOf('order-cancelled')).map(({ subject, actor }) => ({
      number: subject.id,
      who: nameOf(actor),
    })),
    refunded: (await actsOf('order-refunded')).map(({ subject, after }) => ({
      number: subject.id,
      cents: (after as { amountCents?: number } | null)?.amountCents ?? 0,
    })),
    prices: await changedProducts(db, await actsOf('price-changed'), (value) =>
      formatCents((value as { cents?: number } | null)?.cents ?? 0),
    ),
    bottles: await changedProducts(db, bottles, (value) => String(onHandOf(value))),
    broken: mayOpen('see-alerts') ? await countBroken(db, since) : null,
    seesAll: mayOpen('see-all-activity'),
  };
  const lines = shiftLines(facts);
  return lines.length === 0 ? null : { since: formatMoment(last, now), lines };
}

const onHandOf = (value: unknown): number => (value as { onHand?: number } | null)?.onHand ?? 0;

/** Each pack or size once, newest first: from its value before all the changes to its value after them. */
async function changedProducts(
  db: Db,
  acts: readonly Activity[],
  wordsOf: (value: unknown) => string,
): Promise<Changed[]> {
  const newest = acts.toSorted((one, other) => other.at - one.at || other.seq - one.seq);
  const names = await nameProducts(db, [...new Set(newest.map(({ subject }) => Number(subject.id)))]);
  const changed = new Map<string, Changed>();
  for (const { subject, before, after } of newest) {
    const name = names.get(Number(subject.id)) ?? 'a former product';
    const { packId, formatId } = (after ?? {}) as { packId?: number; formatId?: number };
    const key = `${subject.id} ${packId ?? formatId}`;
    changed.set(key, { name, from: wordsOf(before), to: changed.get(key)?.to ?? wordsOf(after) });
  }
  return [...changed.values()].filter(({ from, to }) => from !== to);
}

async function countBroken(db: Db, since: number): Promise<number> {
  const latest = await latestProofs(db);
  if (!latest || latest.provedAt <= since) return 0;
  return latest.proofs.filter(({ wrongCount }) => wrongCount > 0).length;
}
