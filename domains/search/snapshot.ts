/**
 * An index on disk, so that the next start need not read the catalogue first. Never trusted for long: see
 * `openSearchIndex`.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Columns } from './facets/columns.ts';
import { inSlices } from './in-slices.ts';
import { assembleIndex, type ShelfEntry, type ShelfIndex } from './shelf-index.ts';
import { sourceHash } from './source-hash.ts';
import { Postings, type PostingsData } from './text/postings.ts';

interface Head {
  madeBy: string;
  /** The numbers of the newest catalogue changes that it contains. */
  changes: readonly number[];
  postings: PostingsData;
  columns: Columns;
}

export interface Snapshot {
  index: ShelfIndex;
  changes: readonly number[];
}

const entriesPerPart = 250;
const prefixBytes = 8;

/**
 * Writes the index to a temporary file and renames it, so that no process reads a partial snapshot. It writes
 * in parts, so that requests are served in between.
 */
export async function writeSnapshot(file: string, { index, changes }: Snapshot): Promise<void> {
  const parts = await inSlices(serializeParts(index, changes));
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writev(parts);
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The snapshot, or undefined if there is none, it is damaged, or it was made by different rules. */
export function readSnapshot(file: string): Snapshot | undefined {
  try {
    if (!existsSync(file)) return undefined;
    const parts = partsOf(readFileSync(file));
    const head = deserialize(parts[0] ?? Buffer.alloc(0)) as Head;
    if (head.madeBy !== sourceHash()) return undefined;
    const entries = parts.slice(1).flatMap((part) => deserialize(part) as ShelfEntry[]);
    if (entries.length !== head.columns.priceCents.length) return undefined;
    return {
      index: assembleIndex(entries, new Postings(head.postings), head.columns),
      changes: head.changes,
    };
  } catch {
    // Any problem with the file is fine: the index can always be built from the catalogue.
    return undefined;
  }
}

function* serializeParts(
  { entries, postings, columns }: ShelfIndex,
  changes: readonly number[],
): Generator<void, Buffer[]> {
  const head: Head = { madeBy: sourceHash(), changes, postings: postings.data, columns };
  const parts = [serialize(head)];
  for (let from = 0; from < entries.length; from += entriesPerPart) {
    yield;
    parts.push(serialize(entries.slice(from, from + entriesPerPart)));
  }
  return parts.flatMap((part) => [prefixOf(part), part]);
}

/** Length and checksum of a part. */
function prefixOf(part: Buffer): Buffer {
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32LE(part.length, 0);
  prefix.writeUInt32LE(crc32(part), 4);
  return prefix;
}

function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + prefixBytes + bytes.readUInt32LE(at);
    const part = bytes.subarray(at + prefixBytes, end);
    if (crc32(part) !== bytes.readUInt32LE(at + 4)) throw new Error('The snapshot is damaged.');
    parts.push(part);
    at = end;
  }
  return parts;
}
