/**
 * Scans that wait for a connection, kept in the browser's own database: they survive a reload and the closing
 * of the tab (B-169). Codes and numbers only, and the name of what is being counted.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface KeptScan {
  /** A scan that is sent twice counts once. */
  id: string;
  /** Where it is sent: '/desk/stock/count/12/scans'. */
  url: string;
  code: string;
  /** Which of several bottles it is, or the bottle itself if there is no code. */
  formatId: number | null;
  bottles: number;
  /** When it was made, by this device's clock. */
  at: number;
}

/** What the scans sent to one address belong to. */
export interface KeptPlace {
  url: string;
  /** 'Count of A-01 to A-12' */
  title: string;
  /** When the server last accepted scans for it, by the clock of `performance.timeOrigin`, in ms. */
  sentAt?: number;
}

interface Tables extends DBSchema {
  scans: { key: number; value: KeptScan; indexes: { url: string; id: string } };
  places: { key: string; value: KeptPlace };
}

let opening: Promise<IDBPDatabase<Tables>> | undefined;

function database(): Promise<IDBPDatabase<Tables>> {
  opening ??= openDB<Tables>('demijohn-scans', 1, {
    upgrade(db) {
      const scans = db.createObjectStore('scans', { autoIncrement: true });
      scans.createIndex('url', 'url');
      scans.createIndex('id', 'id', { unique: true });
      db.createObjectStore('places', { keyPath: 'url' });
    },
    terminated() {
      opening = undefined;
    },
  });
  return opening;
}

export async function keepScan(scan: KeptScan): Promise<void> {
  await (await database()).add('scans', scan);
}

/** In the order in which they were made. */
export async function readKeptScans(url: string): Promise<KeptScan[]> {
  return (await database()).getAllFromIndex('scans', 'url', url);
}

export async function forgetScans(scans: readonly KeptScan[]): Promise<void> {
  const { store, done } = (await database()).transaction('scans', 'readwrite');
  for (const { id } of scans) {
    const key = await store.index('id').getKey(id);
    if (key !== undefined) await store.delete(key);
  }
  await done;
}

export async function keepPlace(place: KeptPlace): Promise<void> {
  await (await database()).put('places', place);
}

export async function readKeptPlace(url: string): Promise<KeptPlace | undefined> {
  return (await database()).get('places', url);
}

/** Where scans in this browser wait, and how many. */
export async function listKept(): Promise<(KeptPlace & { scans: number })[]> {
  const db = await database();
  const counts = new Map<string, number>();
  for (const { url } of await db.getAll('scans')) counts.set(url, (counts.get(url) ?? 0) + 1);
  return Promise.all(
    [...counts].map(async ([url, scans]) => ({
      url,
      scans,
      title: (await db.get('places', url))?.title ?? 'Scans',
    })),
  );
}

export function newScanId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
