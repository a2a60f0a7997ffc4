import type { Subject } from '../subject.ts';
import { areasSubject } from './areas.ts';
import { bannerSubject } from './banner.ts';
import { feesSubject } from './fees.ts';
import { hoursSubject } from './hours.ts';
import { pauseSubject } from './pause.ts';
import { sayingsSubject } from './sayings.ts';
import { slotsSubject } from './slots.ts';
import { staffSubject } from './staff.ts';
import { storeSubject } from './store.ts';
import { switchesSubject } from './switches.ts';
import { taxSubject } from './tax.ts';

/** Every page of settings, in the order of the list: what changes most often first. */
export const subjects: readonly Subject[] = [
  hoursSubject,
  slotsSubject,
  pauseSubject,
  bannerSubject,
  areasSubject,
  feesSubject,
  taxSubject,
  storeSubject,
  switchesSubject,
  staffSubject,
  sayingsSubject,
];
