/** Loaded before a shop process (`node --import`): shifts its clock as the environment specifies. */
import { shiftDate } from './shift-date.ts';

shiftDate(Number(process.env.CLOCK_SHIFT_MS ?? 0));
