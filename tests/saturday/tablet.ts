/**
 * A delivery is scanned in the cellar, where the network comes and goes: the tablet keeps its scans and sends
 * them until each has been acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { inTransaction } from '#db/transaction.ts';
import { findReceipt } from '#domains/purchasing/find-receipts.ts';
import { addSupplier } from '#domains/purchasing/save-supplier.ts';
import { type ChaosProxy, type NetworkMode, startChaosProxy } from '#tests/harness/chaos-proxy.ts';
import { caseBottles } from './in-the-back.ts';
import { day, type ShelfBottle, type Store } from './open-store.ts';
import { StaffMember } from './staff-member.ts';

/** Cut before the shop receives anything, after it has, and in the middle. */
const cuts: readonly NetworkMode[] = ['reset', 'drop-reply', 'pass', 'drop-reply', 'reset', 'pass'];

/** A case is scanned bottle by bottle, received, and counted once whatever was cut. */
export async function receiveByTablet(
  store: Store,
  { formatId }: ShelfBottle,
  chance: () => number,
): Promise<void> {
  const { database, clock, url, clerks } = store;
  const [clerk] = clerks;
  if (!clerk) throw new Error('The store has a clerk');
  const ports = [...new Set([url(), url()])].map((origin) => Number(new URL(origin).port));
  const networks = await Promise.all(ports.map(startChaosProxy));
  try {
    const tablet = openTablet(store, clerk, networks);
    const supplierId = await someSupplier(store);
    const paper = { supplierId: String(supplierId), invoiceNumber: 'T-1', invoiceDate: day, total: '' };
    const opened = await tablet.post('/desk/stock/receive', paper);
    const receipt = String(opened.answer.location);
    let kept = Array.from({ length: caseBottles }, () => ({
      ...{ id: randomUUID().replaceAll('-', '').slice(0, 12), code: '', formatId, bottles: 1 },
    }));
    const all = [...kept];
    for (let round = 0; kept.length > 0; round += 1) {
      const mode = cuts[round % cuts.length] ?? 'pass';
      for (const network of networks) await network.become(mode);
      // A few at once, in any order.
      const some = kept.toSorted(() => chance() - 0.5).slice(0, 4);
      const heard = await tablet.sendOnce(`${receipt}/scans`, { scans: some });
      if (heard?.status !== 200) continue;
      kept = kept.filter((scan) => !some.includes(scan));
    }
    for (const network of networks) await network.become('pass');
    // The tablet was switched off before it noted that everything was acknowledged.
    await tablet.post(`${receipt}/scans`, { scans: all });
    const version = (await findReceipt(database.db, Number(receipt.split('/').at(-1))))?.version ?? 0;
    const received = await tablet.post(`${receipt}/received`, { version: String(version) });
    if (!received.isDone) throw new Error(`Not received: ${received.says}`);
  } finally {
    await Promise.all(networks.map((network) => network.close()));
  }

  /** The clerk's own device, which reaches the shop only through its network. */
  function openTablet(of: Store, { id, name }: StaffMember, by: readonly ChaosProxy[]): StaffMember {
    let turn = 0;
    const origin = () => {
      turn += 1;
      return by[turn % by.length]?.origin ?? '';
    };
    return new StaffMember({ db: of.database.db, clock, url: origin, id, name });
  }
}

async function someSupplier({ database, manager, clock }: Store): Promise<number> {
  const fields = {
    ...{ name: 'Cellar', address: '1 Dock Rd, Syosset', email: '', phone: '' },
    ...{ leadDays: 3, cycleDays: 7, safetyBottles: 0, isOpen: true },
  };
  const by = { actor: `staff:${manager.id}`, now: clock.now() };
  const saved = await inTransaction(database.db, (tx) => addSupplier(tx, fields, by));
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  return saved.id;
}
