/** Acts as the desk shows them: with current names, in sentences, for the person who reads them. */
import type { Db } from '#db/connection.ts';
import { nameProducts } from '#domains/catalogue/history/name-products.ts';
import { listDevices } from '#domains/staff/devices/find-device.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { type ProofKind, rightTo } from '#domains/staff/permissions.rules.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import { actorName, staffActor } from '#kit/actor.ts';
import {
  type Activity,
  type ActivityFilter,
  type ActivityItem,
  type ActivityMark,
  countActivityItems,
  listActivity,
  listActivityItems,
} from '#platform/activity/list-activity.ts';
import { type ActNames, pageOf, thingOf, whereOf } from '#widgets/desk/history/act-places.rules.ts';
import { actSentence } from '#widgets/desk/history/act-words.rules.ts';
import type { HistoryEntry } from '#widgets/desk/history/history-entry.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { undoableOf } from './undo-table.ts';

/** The person who reads, and how strongly their identity is proved. */
export interface Reader {
  person: Pick<StaffPerson, 'id' | 'role'>;
  proof: ProofKind;
  now: number;
}

/** A page of acts, newest first; for one thing alone, its own page does not name it in every line. */
export async function readHistory(
  db: Db,
  filter: ActivityFilter,
  page: { after?: ActivityMark | null; limit: number },
  reader: Reader,
): Promise<{ entries: HistoryEntry[]; next: ActivityMark | null }> {
  const { acts, next } = await listActivity(db, filter, page);
  const own = filter.subject?.id === undefined ? null : { ...filter.subject, id: String(filter.subject.id) };
  const seqs = acts.map(({ seq }) => seq);
  const items = own ? await listActivityItems(db, seqs, own) : [];
  const counts = own ? new Map<number, number>() : await countActivityItems(db, seqs);
  const names = await readNames(db, acts, reader.now);
  return { entries: acts.map((act) => entryOf(act, { items, counts, own, names, reader })), next };
}

async function readNames(db: Db, acts: readonly Activity[], now: number): Promise<ActNames> {
  const people = await listStaffPeople(db);
  const devices = await listDevices(db, now);
  const ids = acts
    .filter(({ subject }) => subject.kind === 'product')
    .map(({ subject }) => Number(subject.id));
  return {
    people: new Map(people.map(({ id, name }) => [id, name])),
    devices: new Map(devices.map(({ id, name }) => [id, name])),
    products: await nameProducts(db, [...new Set(ids)]),
  };
}

function entryOf(
  act: Activity,
  {
    items,
    counts,
    own,
    names,
    reader,
  }: {
    items: readonly ActivityItem[];
    counts: ReadonlyMap<number, number>;
    own: { kind: string; id: string } | null;
    names: ActNames;
    reader: Reader;
  },
): HistoryEntry {
  const { seq, at, actor, why, undoneBy } = act;
  const itsItems = items.filter((item) => item.act === seq);
  const isOne = own !== null && (act.subject.kind !== own.kind || act.subject.id !== own.id);
  const values = isOne ? { ...(itsItems[0] ?? act), kind: own.kind, id: own.id } : { ...act, ...act.subject };
  const nameOf = (each: string) => actorName(each, names.people);
  return {
    seq,
    sentence: `${actSentence(
      {
        kind: values.kind,
        id: values.id,
        verb: act.verb,
        before: values.before,
        after: values.after,
        isUndoing: act.undoes !== null,
        items: own ? itsItems.length : (counts.get(seq) ?? 0),
      },
      { who: nameOf(actor), thing: own ? null : thingOf(act.subject, names), nameOf },
    )}${act.approvedBy === null ? '' : ` ${nameOf(act.approvedBy)} approved it.`}`,
    when: formatMoment(at, reader.now),
    at: new Date(at).toISOString(),
    where: whereOf(act, names),
    why,
    href: own ? null : pageOf(act.subject),
    undone: undoneBy && `Undone by ${nameOf(undoneBy.actor)}, ${formatMoment(undoneBy.at, reader.now)}.`,
    mayUndo: mayUndo(act, reader),
  };
}

function mayUndo(act: Activity, { person, proof, now }: Reader): boolean {
  const needs = undoableOf(act, now)?.act(act, staffActor(person.id));
  const right = needs === undefined ? 'no' : rightTo(needs, person.role, proof);
  return right === 'may' || right === 'with-step-up';
}
