/**
 * What the phone stores: the run with its names for the run's hours, a key for each run, and outcomes by
 * order number only, until they have been taken (B-114, B-119).
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DoorOutcome } from '#domains/runs/door.rules.ts';
import type { DriveRun } from '../props.ts';

/** An outcome as it is sent; `run` and the fields after it stay here. */
export interface KeptOutcome {
  id: string;
  order: number;
  outcome: DoorOutcome;
  document?: string;
  person?: string;
  called: boolean;
  at: number;
  seq: number;
  run: number;
  state: 'waiting' | 'taken' | 'refused';
  says: string | null;
}

/**
 * The run as the phone stores it. `ownOrder`: the driver's sequence of order numbers, while the store does
 * not know it.
 */
export type KeptRun = DriveRun & { ownOrder?: readonly number[] };

interface PhoneSchema extends DBSchema {
  runs: { key: 'own'; value: KeptRun };
  keys: { key: number; value: { key: string; endsAt: number } };
  outcomes: { key: string; value: KeptOutcome; indexes: { run: number } };
}

export type PhoneStore = IDBPDatabase<PhoneSchema>;

export function openPhone(): Promise<PhoneStore> {
  return openDB<PhoneSchema>('demijohn-drive', 1, {
    upgrade(db) {
      db.createObjectStore('runs');
      db.createObjectStore('keys');
      db.createObjectStore('outcomes', { keyPath: 'id' }).createIndex('run', 'run');
    },
    // A newer version of this page opens the database: this one lets go.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

export const keptRun = (phone: PhoneStore): Promise<KeptRun | undefined> => phone.get('runs', 'own');
export const keyOfRun = (phone: PhoneStore, run: number) => phone.get('keys', run);
export const allOutcomes = (phone: PhoneStore): Promise<KeptOutcome[]> => phone.getAll('outcomes');

/** A run in the driver's own sequence; new orders on it come last. */
function inOrder(run: DriveRun, ownOrder: readonly number[]): KeptRun {
  const place = new Map(ownOrder.map((number, index) => [number, index]));
  const placeOf = ({ number }: { number: number }) => place.get(number) ?? ownOrder.length;
  return { ...run, ownOrder, orders: run.orders.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/**
 * Changes the stored run in one transaction, because the driver may rearrange it while the store is being
 * contacted.
 */
async function changeRun(phone: PhoneStore, change: (kept: KeptRun | undefined) => KeptRun | undefined) {
  const tx = phone.transaction('runs', 'readwrite');
  const changed = change(await tx.store.get('own'));
  if (changed) await tx.store.put(changed, 'own');
  await tx.done;
}

/**
 * Stores the run as received from the store, in the driver's own sequence if the store does not know that
 * yet.
 */
export const keepRun = (phone: PhoneStore, run: DriveRun): Promise<void> =>
  changeRun(phone, (kept) => (kept?.id === run.id && kept.ownOrder ? inOrder(run, kept.ownOrder) : run));

/** Stores the driver's sequence of stops until it has been sent to the store (B-111). */
export const keepOrder = (phone: PhoneStore, numbers: readonly number[]): Promise<void> =>
  changeRun(phone, (kept) => kept && inOrder(kept, numbers));

/** The store knows this sequence; one that the driver has chosen since waits for the next contact. */
export const noteSequenceSent = (phone: PhoneStore, sent: readonly number[]): Promise<void> =>
  changeRun(phone, (kept) => {
    if (kept?.ownOrder?.join() !== sent.join()) return undefined;
    const { ownOrder: _, ...run } = kept;
    return run;
  });

export async function keepKey(phone: PhoneStore, run: number, key: { key: string; endsAt: number }) {
  await phone.put('keys', key, run);
}

/**
 * Stores what happened at a door; undefined if this order already has an outcome here, for example from a
 * second tap. One transaction: a phone that dies during it has stored all of it or nothing.
 */
export async function keepOutcome(
  phone: PhoneStore,
  outcome: Omit<KeptOutcome, 'id' | 'seq' | 'at' | 'state' | 'says'>,
): Promise<KeptOutcome | undefined> {
  const tx = phone.transaction('outcomes', 'readwrite', { durability: 'strict' });
  const ofRun = await tx.store.index('run').getAll(outcome.run);
  if (ofRun.some(({ order, state }) => order === outcome.order && state !== 'refused')) {
    await tx.done;
    return undefined;
  }
  const seq = ofRun.reduce((most, each) => Math.max(most, each.seq), 0) + 1;
  const kept: KeptOutcome = { ...outcome, id: newUuid(), seq, at: Date.now(), state: 'waiting', says: null };
  await tx.store.add(kept);
  await tx.done;
  return kept;
}

/**
 * The server's answer for one outcome; a known one was taken from an earlier attempt whose answer was lost.
 */
export async function noteAnswer(
  phone: PhoneStore,
  id: string,
  answer: Pick<KeptOutcome, 'state' | 'says'>,
): Promise<void> {
  const tx = phone.transaction('outcomes', 'readwrite');
  const kept = await tx.store.get(id);
  if (kept) await tx.store.put({ ...kept, ...answer });
  await tx.done;
}

/**
 * Deletes names and addresses; what waits stays, by its order's number, with the key that sends it (B-119).
 */
export async function forgetNames(phone: PhoneStore): Promise<void> {
  await phone.clear('runs');
  const outcomes = await allOutcomes(phone);
  const waiting = new Set(outcomes.filter(({ state }) => state === 'waiting').map(({ run }) => run));
  for (const { id, run } of outcomes) if (!waiting.has(run)) await phone.delete('outcomes', id);
  for (const run of await phone.getAllKeys('keys')) if (!waiting.has(run)) await phone.delete('keys', run);
}

/** `crypto.randomUUID` needs https, and so do this page's worker and store; `getRandomValues` does not. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
