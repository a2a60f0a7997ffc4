import { cachedQuery } from '#db/cached-query.ts';
import { insertGiven } from '#db/given-rows.ts';
import type { Tx } from '#db/transaction.ts';

/**
 * Who acts, when, and how: every verb of the desk and of the owner's commands takes one, and passes it on as
 * `...by` to `noteActivity`.
 */
export interface By {
  /** 'staff:<id>' from the desk, 'cli:<name>' from a command, 'square', 'shop'. */
  actor: string;
  /** Epoch ms. */
  now: number;
  /** The enrolled device on which it was done; none for a command or for a browser of one's own. */
  deviceId?: string | null | undefined;
  /** The request's id, as in the log. */
  requestId?: string | null | undefined;
  /** The `seq` of the act that this one undoes. */
  undoes?: number | null | undefined;
  /** 'staff:<id>' of the manager who approved it, if the act needed approval (B-013). */
  approvedBy?: string | null | undefined;
  /** How the person proved their identity, if the act required it: 'passkey', 'password', 'pin' (B-009). */
  provedBy?: string | null | undefined;
}

export interface Subject {
  /** 'product', 'order', 'promotion', 'store', 'account', 'staff'. */
  kind: string;
  /** An order by its number, everything else by the id of its row. */
  id: string | number;
}

/** One of the things that an act on many changed. */
export interface ActItem {
  subject: Subject;
  before?: unknown;
  after?: unknown;
}

export interface Act extends By {
  subject: Subject;
  /** In the past tense: 'price-changed'. */
  verb: string;
  /** Values that JSON can hold, with no personal data but ids and masks; null for nothing. */
  before?: unknown;
  after?: unknown;
  /**
   * Why, in the actor's words. Only about things: words about a person stay in the history that is erased
   * with them.
   */
  why?: string | null | undefined;
  /** Money moved, or what something costs was changed. */
  isMoney?: boolean | undefined;
  /** The items of an act on many things, such as an import; each of them has the act in its own history. */
  items?: readonly ActItem[] | undefined;
}

/** Another transaction has undone the act; this one must be rolled back. */
export class AlreadyUndone extends Error {}

/**
 * Records an act in the transaction of the act itself (B-030) and returns the row's `seq`. A verb that
 * refuses writes nothing.
 *
 * @throws AlreadyUndone if `undoes` names an act that has been undone
 */
export async function noteActivity(tx: Tx, act: Act): Promise<number> {
  const { subject, before, after, undoes = null } = act;
  const [row] = await insertAct(tx, {
    at: act.now,
    actor: act.actor,
    device_id: act.deviceId ?? null,
    request_id: act.requestId ?? null,
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    verb: act.verb,
    is_money: act.isMoney ? 1 : 0,
    before: jsonOf(before),
    after: jsonOf(after),
    why: act.why?.trim() || null,
    undoes,
    approved_by: act.approvedBy ?? null,
    proved_by: act.provedBy ?? null,
  });
  if (!row) throw new AlreadyUndone(`Act ${undoes} is undone already`);
  const seq = Number(row.seq);
  await noteActivityItems(tx, seq, act.items ?? []);
  return seq;
}

const itemColumns = {
  act: 'bigint',
  position: 'integer',
  subject_kind: 'text',
  subject_id: 'text',
  before: 'text',
  after: 'text',
} as const;

/**
 * What an act on many things did to some of them: an act written in slices notes the items of each slice with
 * that slice (B-141).
 */
export async function noteActivityItems(
  tx: Tx,
  act: number,
  items: readonly (ActItem & { position?: number })[],
): Promise<void> {
  const rows = items.map(({ subject, before, after, position }, index) => ({
    act,
    position: position ?? index,
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    before: jsonOf(before),
    after: jsonOf(after),
  }));
  await insertGiven(tx, 'activity_items', itemColumns, rows);
}

const jsonOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

type NewRow = {
  at: number;
  actor: string;
  device_id: string | null;
  request_id: string | null;
  subject_kind: string;
  subject_id: string;
  verb: string;
  is_money: number;
  before: string | null;
  after: string | null;
  why: string | null;
  undoes: number | null;
  approved_by: string | null;
  proved_by: string | null;
};

const insertAct = cachedQuery((db, row: NewRow) =>
  db
    .insertInto('activity')
    .values(row)
    .onConflict((conflict) => conflict.column('undoes').where('undoes', 'is not', null).doNothing())
    .returning('seq'),
);
