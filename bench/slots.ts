/** The cost of two days of delivery slots: `npm run bench -- slots`. */

import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import { daySlots } from '#domains/fulfilment/time-slots.rules.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { addDays } from '#kit/store-day.ts';

const rounds = 2_000;
const friday = Date.UTC(2026, 10, 20, 14);

/** A busy store: slots of fifteen minutes, a year of holidays, every other slot booked. */
const busy = {
  ...defaultStore,
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opensMinutes: 8 * 60, closesMinutes: 24 * 60 })),
  slots: { lengthMinutes: 15, leadMinutes: 0, capacity: 1 },
  holidays: Array.from({ length: 365 }, (_, count) => ({
    day: addDays('2025-11-20', count),
    hours: null,
    note: 'A day',
  })),
};
const taken = new Map(
  Array.from({ length: 24 }, (_, hour) => [`2026-11-20T${String(hour).padStart(2, '0')}:30`, 1]),
);

for (const [name, store] of Object.entries({ 'the store as it comes': defaultStore, 'a busy store': busy })) {
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    for (const { dateModel } of deliveryDays(friday)) daySlots(store, dateModel, friday, taken);
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  times.sort((a, b) => a - b);
  const [median, p99] = [0.5, 0.99].map((part) => (times[Math.floor(rounds * part)] ?? 0).toFixed(3));
  const cpu = ((user + system) / 1e3 / rounds).toFixed(3);
  console.log(`${name.padEnd(24)}two days of slots: p50 ${median} ms, p99 ${p99} ms, CPU ${cpu} ms`);
}
