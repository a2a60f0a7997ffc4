import { useCallback, useEffect, useRef, useState } from 'react';
import type { DriveRun } from '../props.ts';
import { nextContactMs } from './contact.rules.ts';
import { type Contact, closeWindow, contactStore, notifyNext } from './use-contact.ts';
import {
  allOutcomes,
  forgetNames,
  type KeptOutcome,
  keepOrder,
  keepOutcome,
  keptRun,
  openPhone,
  type PhoneStore,
} from './use-phone.ts';

/** How often the page checks whether a contact is due. */
const lookMs = 1_000;

export interface Drive {
  /** Undefined until the phone's store has been read. */
  run: DriveRun | null | undefined;
  outcomes: readonly KeptOutcome[];
  contact: Contact | null;
  /** The phone cannot store anything: outcomes would be lost. */
  isBroken: boolean;
  /** @throws if the phone cannot store it: then nothing is stored */
  record(outcome: Parameters<typeof keepOutcome>[1]): Promise<void>;
  notifyNext(order: number): Promise<boolean>;
  /** Numbers of the run's orders, in the sequence in which they are driven. */
  rearrange(numbers: readonly number[]): Promise<void>;
  closeWindow(window: string): Promise<boolean>;
  refresh(): Promise<void>;
  phone: PhoneStore | null;
}

export function useDrive(): Drive {
  const [phone, setPhone] = useState<PhoneStore | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [run, setRun] = useState<DriveRun | null | undefined>(undefined);
  const [outcomes, setOutcomes] = useState<readonly KeptOutcome[]>([]);
  const [contact, setContact] = useState<Contact | null>(null);
  const busy = useRef<Promise<void> | null>(null);
  /** How many contacts in a row have left something waiting, and when the next is due. */
  const next = useRef({ failedContacts: 0, isWaiting: false, dueAt: 0 });

  const read = useCallback(async (store: PhoneStore) => {
    const ownRun = await keptRun(store);
    // By the phone's own clock, without contacting the store (B-119).
    if (ownRun && Date.now() > ownRun.endsAt) await forgetNames(store);
    setRun((await keptRun(store)) ?? null);
    const all = await allOutcomes(store);
    next.current.isWaiting = all.some(({ state }) => state === 'waiting');
    setOutcomes(all);
  }, []);

  const refresh = useCallback(async () => {
    if (!phone) return;
    // One contact at a time; a caller that asks meanwhile waits for the next.
    while (busy.current) await busy.current;
    busy.current = (async () => {
      setContact(await contactStore(phone));
      await read(phone);
    })().finally(() => {
      busy.current = null;
      const failedContacts = next.current.isWaiting ? next.current.failedContacts + 1 : 0;
      Object.assign(next.current, {
        failedContacts,
        dueAt: performance.now() + nextContactMs(failedContacts),
      });
    });
    await busy.current;
  }, [phone, read]);

  useEffect(() => {
    openPhone().then(
      async (store) => {
        await read(store);
        setPhone(store);
      },
      () => setBroken(true),
    );
  }, [read]);

  useEffect(() => {
    if (!phone) return undefined;
    const go = () => void refresh();
    const seen = () => document.visibilityState === 'visible' && go();
    go();
    // Safari has no Background Sync: the page itself sends what waits.
    const timer = setInterval(() => {
      if (!busy.current && performance.now() >= next.current.dueAt) go();
    }, lookMs);
    addEventListener('online', go);
    addEventListener('offline', go);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', go);
      removeEventListener('offline', go);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [phone, refresh]);

  return {
    ...{ run, outcomes, contact, isBroken, phone, refresh },
    async record(outcome) {
      if (!phone) throw new Error('The phone’s store is not open');
      await keepOutcome(phone, outcome);
      await read(phone);
      void refresh();
    },
    async rearrange(numbers) {
      if (!phone) return;
      await keepOrder(phone, numbers);
      await read(phone);
      void refresh();
    },
    async closeWindow(window) {
      const isClosed = await closeWindow(window);
      if (isClosed) void refresh();
      return isClosed;
    },
    async notifyNext(order) {
      const isTold = await notifyNext(order);
      if (isTold) void refresh();
      return isTold;
    },
  };
}
