import { takenSlots } from '#domains/fulfilment/booked-slots.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import { plannedSlots } from '#domains/fulfilment/time-slots.rules.ts';
import {
  closeSlot,
  maxLeadMinutes,
  maxSlotMinutes,
  maxSlotOrders,
  setSlotCapacities,
  setSlotPlan,
} from '#domains/store/delivery-settings.ts';
import { weekdayNames } from '#domains/store/hours.rules.ts';
import { closedSentence } from '#domains/store/open-days.rules.ts';
import { slotHour } from '#domains/store/slot-capacity.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatWallTime, storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { slotName } from '../effect.ts';
import type { Picture, ShownField } from '../props.ts';
import { readCount } from '../read-values.rules.ts';
import { dayName } from '../store-facts.rules.ts';
import { all, refusedField, type SettingContext, type SettingForm, type Subject } from '../subject.ts';

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];
const days = 7;
const notACount = 'Write a whole number.';

/** When the store's staff deliver, and how many orders at once. */
export const slotsSubject: Subject = {
  name: 'slots',
  title: 'Delivery times',
  does: 'How long a delivery time is, the notice it needs, and how many orders fit into it.',
  act: 'edit-days',
  summary: ({ slots }) =>
    `${slots.lengthMinutes} minutes each, ${slots.leadMinutes} minutes’ notice, ${slots.capacity === 1 ? '1 order' : `${slots.capacity} orders`} in each`,
  async sections(store, context) {
    return [
      { title: 'The plan', forms: [planForm(store), capacitiesForm(store)] },
      {
        title: 'One time of one day',
        does: 'Closed for new orders, such as when the van is at the garage. Those booked keep their places.',
        forms: await slotForms(store, context),
        empty: 'No delivery time in the next seven days.',
      },
    ];
  },
  picture: (store, context) => slotTable(store, context),
};

function planForm({ slots }: Store): SettingForm {
  const count = (name: string, label: string, value: number, most: number, hint: string): ShownField => ({
    ...{ name, label, hint, kind: 'count', value: String(value), maxLength: String(most).length },
  });
  return {
    form: 'plan',
    of: '',
    title: 'Delivery times',
    does: 'They lie inside the day’s hours. Shoppers choose among those of today and tomorrow.',
    now: null,
    whats: ['delivery slots'],
    fields: [
      count(
        'length',
        'Length, in minutes',
        slots.lengthMinutes,
        maxSlotMinutes,
        '15 to 240, in quarters of an hour.',
      ),
      count(
        'lead',
        'Notice, in minutes',
        slots.leadMinutes,
        maxLeadMinutes,
        'For packing and the way; pickups take as long.',
      ),
      count(
        'capacity',
        'Orders in each',
        slots.capacity,
        maxSlotOrders,
        'Unless its hour has a number of its own below.',
      ),
    ],
    button: 'Save the plan',
    async change(tx, { values }, by) {
      const read = { lengthMinutes: 'length', leadMinutes: 'lead', capacity: 'capacity' } as const;
      const plan = { lengthMinutes: 0, leadMinutes: 0, capacity: 0 };
      for (const key of ['lengthMinutes', 'leadMinutes', 'capacity'] as const) {
        const count = readCount(values[read[key]] ?? '');
        if (count === undefined) return refusedField(read[key], notACount);
        plan[key] = count;
      }
      return all([() => setSlotPlan(tx, plan, by)]);
    },
  };
}

/** The hours in which a delivery time of that weekday begins, and others that have a number anyway. */
function hoursOf({ hours, slots, slotCapacities }: Store, weekday: number): number[] {
  const open = hours.find(({ day }) => day === weekday);
  const begun: number[] = [];
  if (open)
    for (
      let at = open.opensMinutes;
      at + slots.lengthMinutes <= open.closesMinutes;
      at += slots.lengthMinutes
    )
      begun.push(Math.floor(at / 60));
  const own = Object.keys(slotCapacities).flatMap((key) =>
    key.startsWith(`${weekday} `) ? [Number(key.slice(2))] : [],
  );
  return [...new Set([...begun, ...own])].sort((one, other) => one - other);
}

function capacitiesForm(store: Store): SettingForm {
  const keys = mondayFirst.flatMap((weekday) =>
    hoursOf(store, weekday).map((hour) => ({ key: slotHour(weekday, hour), weekday, hour })),
  );
  return {
    form: 'capacities',
    of: '',
    title: 'Orders by hour of the week',
    does: `Where another number fits than ${store.slots.capacity}: two drivers on Friday evening, nobody on Sunday noon. Empty means ${store.slots.capacity}, 0 means none.`,
    now:
      Object.keys(store.slotCapacities).length === 0
        ? `Every hour takes ${store.slots.capacity}`
        : `${Object.keys(store.slotCapacities).length} of ${keys.length} hours have a number of their own`,
    whats: ['slot capacities'],
    fields: keys.map(({ key, weekday, hour }) => ({
      name: key,
      label: formatWallTime(hour * 60).replace(':00', ''),
      kind: 'count',
      value: String(store.slotCapacities[key] ?? ''),
      maxLength: String(maxSlotOrders).length,
      group: weekdayNames[weekday] ?? '',
    })),
    button: 'Save the hours',
    isFolded: true,
    async change(tx, { values }, by) {
      const changes: Record<string, number | null> = {};
      for (const { key } of keys) {
        const text = values[key] ?? '';
        const count = text === '' ? null : readCount(text);
        if (count === undefined) return refusedField(key, notACount);
        changes[key] = count;
      }
      return all([() => setSlotCapacities(tx, changes, by)]);
    },
  };
}

/** Only what shoppers can choose can be closed, and what is closed can be reopened. */
async function slotForms(store: Store, { now }: SettingContext): Promise<SettingForm[]> {
  const today = storeDay(now);
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const slots = plannedSlots(store, day);
    if (slots.length === 0) return [];
    return [
      {
        form: 'close',
        of: day,
        title: dayName(day),
        now: closedWords(slots.filter(({ id }) => store.closedSlots.includes(id)).length, slots.length),
        whats: slots.map(({ id }) => `slot ${id}`),
        fields: slots.map(({ id, start, end }) => ({
          name: id,
          label: `Close ${formatWallTime(start)}–${formatWallTime(end)}`,
          kind: 'switch' as const,
          value: store.closedSlots.includes(id) ? 'yes' : '',
        })),
        button: 'Save the day',
        isFolded: true,
        change: (tx, { values }, by) =>
          all(
            slots.map(
              ({ id }) =>
                () =>
                  closeSlot(tx, id, values[id] === 'yes', by),
            ),
            { slot: slots[0]?.id ?? '' },
          ),
      } satisfies SettingForm,
    ];
  });
}

function closedWords(closed: number, count: number): string {
  if (closed === 0) return `${count === 1 ? '1 time' : `${count} times`}, all open`;
  return closed === count ? 'All closed' : `${closed} of ${count} closed`;
}

async function slotTable(store: Store, { db, now }: SettingContext): Promise<Picture> {
  const today = storeDay(now);
  const offered = deliveryDays(now).map(({ dateModel }) => dateModel);
  return {
    kind: 'slots',
    days: await Promise.all(
      Array.from({ length: days }, async (_, ahead) => {
        const day = addDays(today, ahead);
        const taken = await takenSlots(db, day);
        const planned = plannedSlots(store, day);
        const gone = [...taken].filter(
          ([id, booked]) => booked > 0 && planned.every((slot) => slot.id !== id),
        );
        return {
          day,
          name: dayName(day),
          isOffered: offered.includes(day),
          closed:
            planned.length === 0 ? (closedSentence(store, day) ?? 'Too short for a delivery time') : null,
          slots: planned.map(({ id, start, capacity }) => ({
            ...{ id, capacity },
            from: formatWallTime(start),
            booked: taken.get(id) ?? 0,
            isClosed: store.closedSlots.includes(id),
          })),
          gone: gone.map(([id, booked]) => `${slotName(id)}: ${booked} booked`),
        };
      }),
    ),
  };
}
