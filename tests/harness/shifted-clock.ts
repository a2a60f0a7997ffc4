/**
 * Loaded before a shop process (`node --import`): its clock is as far from the machine's as its environment
 * says.
 */
import { shiftDate } from './shift-date.ts';

shiftDate(Number(process.env.CLOCK_SHIFT_MS ?? 0));
