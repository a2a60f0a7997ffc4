/** Puts many screenshots on a few contact sheets for quick review. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { Taken } from './take-pictures.ts';

const sheetWidth = 1_600;
const gap = 12;
/** Longer pages are cut off here; their own screenshots are complete. */
const tallest = 1_150;
const columns: Record<number, number> = { 375: 6, 768: 4 };
const rowsEach = 2;

/** Writes `sheet-375-light-1.png` and so on; returns the number of sheets. */
export async function writeSheets(taken: readonly Taken[], out: string): Promise<number> {
  const groups = Map.groupBy(
    taken.flatMap(({ width, files }) =>
      files.map(({ look, file }) => ({ group: `${width}-${look}`, width, file })),
    ),
    ({ group }) => group,
  );
  let sheets = 0;
  for (const [group, pictures] of groups) {
    const across = columns[pictures[0]?.width ?? 0] ?? 3;
    const each = across * rowsEach;
    for (let start = 0; start < pictures.length; start += each) {
      const files = pictures.slice(start, start + each).map(({ file }) => join(out, file));
      await writeSheet(files, across, join(out, `sheet-${group}-${start / each + 1}.png`));
      sheets += 1;
    }
  }
  return sheets;
}

async function writeSheet(files: readonly string[], across: number, sheet: string): Promise<void> {
  const width = Math.floor((sheetWidth - gap * (across + 1)) / across);
  const tiles = await Promise.all(files.map((file) => tile(file, width)));
  const rows = Array.from({ length: Math.ceil(tiles.length / across) }, (_, row) =>
    tiles.slice(row * across, (row + 1) * across),
  );
  let top = gap;
  const composed: { input: Buffer; left: number; top: number }[] = [];
  for (const row of rows) {
    for (const [column, { data }] of row.entries())
      composed.push({ input: data, left: gap + column * (width + gap), top });
    top += Math.max(...row.map(({ height }) => height)) + gap;
  }
  await sharp({ create: { width: sheetWidth, height: top, channels: 3, background: '#808080' } })
    .composite(composed)
    .png()
    .toFile(sheet);
}

async function tile(file: string, width: number): Promise<{ data: Buffer; height: number }> {
  const whole = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(whole.info.height, tallest);
  return { data: await sharp(whole.data).extract({ left: 0, top: 0, width, height }).toBuffer(), height };
}
