import { lettersSubject } from '../letters/letter-subject.ts';
import type { Subject } from '../subject.ts';
import { areasSubject } from './areas.ts';
import { bannerSubject } from './banner.ts';
import { collectionsSubject } from './collections.ts';
import { feesSubject } from './fees.ts';
import { giftsSubject } from './gifts.ts';
import { homeTopSubject } from './home-top.ts';
import { hoursSubject } from './hours.ts';
import { mixedCaseSubject } from './mixed-case.ts';
import { ownerMailSubject } from './owner-mail.ts';
import { pauseSubject } from './pause.ts';
import { picksSubject } from './picks.ts';
import { privacySubject } from './privacy.ts';
import { sayingsSubject } from './sayings.ts';
import { slotsSubject } from './slots.ts';
import { staffSubject } from './staff.ts';
import { storeSubject } from './store.ts';
import { switchesSubject } from './switches.ts';
import { synonymsSubject } from './synonyms.ts';
import { taxSubject } from './tax.ts';
import { textsSubject } from './texts.ts';

/** Every page of settings, in the order of the list: what changes most often first. */
export const subjects: readonly Subject[] = [
  hoursSubject,
  slotsSubject,
  pauseSubject,
  bannerSubject,
  homeTopSubject,
  picksSubject,
  collectionsSubject,
  textsSubject,
  mixedCaseSubject,
  giftsSubject,
  areasSubject,
  feesSubject,
  taxSubject,
  storeSubject,
  lettersSubject,
  switchesSubject,
  staffSubject,
  ownerMailSubject,
  privacySubject,
  sayingsSubject,
  synonymsSubject,
];
