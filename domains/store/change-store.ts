/**
 * What all changes of the store's settings have in common: one at a time, with who and when, each recorded in
 * the journal.
 */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { readStore } from './read-store.ts';
import { lockStore, noteStoreChange, putSetting } from './store.store.ts';
import type { Store } from './store.ts';
import type { SettingValues } from './store-rows.ts';
import type { Refusal } from './wrong.rules.ts';

export type StoreAnswer = { kind: 'changed' } | { kind: 'unchanged' } | Refusal;

export interface Change<T> {
  /** Its name in the journal: 'hours of Monday'. */
  what: string;
  /** Null: nothing. */
  was: T | null;
  now: T | null;
  /** The part of a value that may stay on record for years; the whole value if omitted. */
  noted?: (value: T) => unknown;
  /** It changes what shoppers pay. */
  isMoney?: boolean;
  write(tx: Tx): Promise<void>;
}

/** `plan` gets the store, locked against other changes, and returns the change or a refusal. */
export function changeStore<T>(
  db: Db,
  by: By,
  plan: (store: Store) => Change<T> | Refusal,
): Promise<StoreAnswer> {
  return inTransaction(db, async (tx): Promise<StoreAnswer> => {
    const change = plan(await lockedStore(tx));
    if ('kind' in change) return change;
    const [was, now] = [change.was, change.now].map((value) =>
      value === null ? null : JSON.stringify(value),
    );
    if (was === undefined || now === undefined || was === now) return { kind: 'unchanged' };
    await change.write(tx);
    await noteStoreChange(tx, { what: change.what, was, now, actor: by.actor, changed_at: by.now });
    const { noted = (value: T): unknown => value } = change;
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'store', id: change.what },
      verb: 'set',
      before: change.was === null ? null : noted(change.was),
      after: change.now === null ? null : noted(change.now),
      isMoney: change.isMoney,
    });
    return { kind: 'changed' };
  });
}

/** The store, locked against other changes until the transaction ends. */
export async function lockedStore(tx: Tx): Promise<Store> {
  await lockStore(tx);
  return readStore(tx);
}

/** Changes one setting whose value has been checked. */
export function changeSetting<N extends keyof SettingValues>(
  db: Db,
  by: By,
  what: string,
  name: N,
  next: (store: Store) => { was: SettingValues[N]; now: SettingValues[N] },
): Promise<StoreAnswer> {
  return changeStore(db, by, (store) => {
    const { was, now } = next(store);
    return { what, was, now, write: (tx) => putSetting(tx, name, now) };
  });
}
