import type { Db } from '#db/connection.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeStore, type StoreAnswer } from '../change-store.ts';
import { putSetting } from '../store.store.ts';
import type { MixedCasePlan } from '../store.ts';
import { wrongMixedCase } from './mixed-case.rules.ts';

/** Sets the discount on a case that the shopper mixes, or switches it off (N-100). */
export async function setMixedCase(db: Db, plan: MixedCasePlan, by: By): Promise<StoreAnswer> {
  return (
    wrongMixedCase(plan) ??
    changeStore(db, by, ({ mixedCase: was }) => ({
      ...{ what: 'mixed case', was, now: plan, isMoney: true },
      write: (tx) => putSetting(tx, 'mixedCase', plan),
    }))
  );
}
