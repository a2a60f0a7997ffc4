/**
 * Loaded before a shop process (`node --import`): its clock is ahead by the number in a file, which a test
 * changes while the process runs.
 */
import { readFileSync } from 'node:fs';
import { shiftDate } from './shift-date.ts';

const file = String(process.env.CLOCK_FILE);
const read = () => Number(readFileSync(file, 'utf8'));
const looksEveryMs = 10;

let aheadMs = read();
setInterval(() => {
  aheadMs = read();
}, looksEveryMs).unref();
shiftDate(() => aheadMs);
