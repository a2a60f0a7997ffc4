import { setSlotPlan } from '#domains/store/delivery-settings.ts';
import type { SlotPlan } from '#domains/store/store.ts';
import { change, type Options, type StoreOrder } from './order.ts';
import { parseCount } from './parse-values.ts';

const names = { length: 'lengthMinutes', lead: 'leadMinutes', capacity: 'capacity' } as const;

/** `--length`, `--lead`, `--capacity`: at least one; what is omitted stays. */
export function parseSlots(words: readonly string[], options: Options): StoreOrder | undefined {
  const plan: Partial<SlotPlan> = {};
  for (const name of ['length', 'lead', 'capacity'] as const) {
    const word = options[name];
    if (word === undefined) continue;
    const count = parseCount(word);
    if (count === undefined) return undefined;
    plan[names[name]] = count;
  }
  const given = Object.keys(plan).length;
  if (words.length > 0 || given === 0 || given !== Object.keys(options).length) return undefined;
  return change(({ db }, by) => setSlotPlan(db, plan, by));
}
