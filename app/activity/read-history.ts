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
import { actSentence } from '#widgets/desk/history/act-words.rules.ts';
import type { HistoryEntry } from '#widgets/desk/history/history-entry.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { wayBack } from './undo-table.ts';

/** The person who reads, and how strongly their identity is proved. */
export interface Reader {
  person: Pick<StaffPerson, 'id' | 'role'>;
  proof: ProofKind;
  now: number;
}

interface Names {
  people: ReadonlyMap<string, string>;
  devices: ReadonlyMap<string, string>;
  products: ReadonlyMap<number, string>;
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

async function readNames(db: Db, acts: readonly Activity[], now: number): Promise<Names> {
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
    names: Names;
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
      { who: nameOf(actor), thing: own ? null : thingOf(act, names), nameOf },
    )}${act.approvedBy === null ? '' : ` ${nameOf(act.approvedBy)} approved it.`}`,
    when: formatMoment(at, reader.now),
    at: new Date(at).toISOString(),
    where: whereOf(act, names),
    why,
    href: own ? null : pageOf(act),
    undone: undoneBy && `Undone by ${nameOf(undoneBy.actor)}, ${formatMoment(undoneBy.at, reader.now)}.`,
    mayUndo: mayUndo(act, reader),
  };
}

function mayUndo(act: Activity, { person, proof, now }: Reader): boolean {
  const needs = wayBack(act, now)?.act(act, staffActor(person.id));
  const right = needs === undefined ? 'no' : rightTo(needs, person.role, proof);
  return right === 'may' || right === 'with-step-up';
}

function thingOf({ subject: { kind, id } }: Activity, names: Names): string | null {
  switch (kind) {
    case 'product':
      return names.products.get(Number(id)) ?? `product ${id}`;
    case 'order':
      return `#${id}`;
    case 'staff':
      return names.people.get(id) ?? 'someone of the store';
    case 'device':
      return names.devices.get(id) ?? 'a former device';
    case 'account':
      return 'a customer';
    case 'run':
      return `run ${id}`;
    case 'window':
      return `the window ${id}`;
    default:
      return null;
  }
}

/** The device, and how the person proved their identity, if the act required it (B-009). */
function whereOf({ deviceId, provedBy }: Activity, { devices }: Names): string | null {
  const device = deviceId === null ? null : (devices.get(deviceId) ?? 'a former device');
  const proof = provedBy === null ? null : (proofWords[provedBy] ?? null);
  return [device, proof].filter((part) => part !== null).join(' · ') || null;
}

const proofWords: Readonly<Record<string, string>> = {
  passkey: 'proved by passkey',
  password: 'proved by password and code',
  recovery: 'proved by a recovery code',
  pin: 'proved by PIN',
};

function pageOf({ subject: { kind, id } }: Activity): string | null {
  if (kind === 'draft') return `/desk/drafts/${id}`;
  if (kind === 'plan') return `/desk/plans/${id}`;
  if (kind === 'customer') return `/desk/customers/${id}`;
  if (kind === 'member') return `/desk/customers/m-${id}`;
  if (kind === 'promotion') return `/desk/promotions/${id}`;
  if (kind === 'receipt') return `/desk/stock/receive/${id}`;
  if (kind === 'count') return `/desk/stock/count/${id}`;
  if (kind === 'supply-order') return `/desk/stock/orders/${id}`;
  if (kind === 'run') return `/desk/runs/${id}`;
  if (kind === 'opening') return '/desk/opening';
  if (kind === 'tax') return '/desk/reports/tax';
  if (kind === 'day') return `/desk/reports/day/${id}`;
  if (kind === 'till') return '/desk/stock/counter';
  if (kind === 'supplier') return `/desk/stock/suppliers/${id}`;
  return kind === 'order' ? `/desk/orders/${id}` : null;
}
