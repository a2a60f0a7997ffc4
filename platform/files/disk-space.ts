import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** The disk of a folder, as much of it as this user may use. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const gigabyte = 1_000_000_000;
const minBytes = gigabyte;
const minShare = 0.1;
/** A tenth of a large disk is room for years. */
const plentyBytes = 20 * gigabyte;

/** Less than a gigabyte, or less than a tenth and less than twenty gigabytes. */
export function isDiskLow({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes < minBytes || (freeBytes < totalBytes * minShare && freeBytes < plentyBytes);
}
