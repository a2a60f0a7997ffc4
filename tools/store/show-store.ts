/** The store and its history as lines for a terminal. */

import { usualSayings } from '#domains/search/reading/vocabulary/sayings.rules.ts';
import { deliveryFeeSentence } from '#domains/store/delivery-fee.rules.ts';
import { holidayTable } from '#domains/store/door.rules.ts';
import { hoursTable, weekdayNames } from '#domains/store/hours.rules.ts';
import type { StoreChange } from '#domains/store/list-store-changes.ts';
import type { Store } from '#domains/store/store.ts';
import type { DeliveryArea } from '#domains/store/store-facts.ts';
import { actorName } from '#kit/actor.ts';
import { formatDay, formatWallTime, storeTimeZone } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { maskPhone } from '#kit/phone.ts';
import { writeMinute } from '#kit/store-day.ts';

/** `today` is '2026-11-26'. */
export function storeLines(store: Store, today: string): string[] {
  const { address, slots, shippingRates } = store;
  return [
    `Address     ${address.street}, ${address.city}, ${address.state} ${address.zip}, ${store.county} County`,
    `Telephone   ${store.phone}`,
    ...(store.isDemonstrationAddress
      ? ['            These are a demonstration’s until address and telephone are set.']
      : []),
    ...block(
      'Hours',
      hoursTable(store.hours).map(({ days, hours }) => `${days.padEnd(8)} ${hours}`),
    ),
    ...block(
      'Holidays',
      holidayTable(store, today).map(({ date, hours, note }) => `${date}: ${hours} (${note})`),
    ),
    `Delivery    ${deliveryFeeSentence(store)}`,
    `Slots       ${slots.lengthMinutes} minutes long, ${slots.leadMinutes} minutes' notice, ${slots.capacity} orders in each`,
    ...dayLines(store, today),
    ...deskLines(store.desk),
    ...block('Areas', store.deliveryAreas.map(areaLine)),
    ...block(
      'Tax rates',
      store.addedTaxRates.map(
        ({ county, rateMillipercent, fromDay }) => `${county} ${rateMillipercent / 1_000} % from ${fromDay}`,
      ),
    ),
    `            table checked ${store.taxCheckedOn === null ? 'never' : `on ${formatDay(store.taxCheckedOn)}`}`,
    ...block(
      'Shipping',
      shippingRates.boxes.map(
        ({ bottles, centsByZone }) =>
          `box of ${bottles}: ${Object.values(centsByZone).map(formatCents).join(', ')}`,
      ),
    ),
    `            adult signature: ${formatCents(shippingRates.adultSignatureCents)}`,
    `License     ${store.licence ? `${store.licence.number}, good until ${formatDay(store.licence.untilDay)}` : 'none'}`,
    `Links       social ${store.socialHref}, app ${store.appHref ?? 'none'}`,
    ...block(
      'Says',
      Object.entries({ ...usualSayings, ...store.sayings }).map(([word, sentence]) => `${word}: ${sentence}`),
    ),
    ...block(
      'Means',
      Object.entries(store.synonyms).map(([word, meaning]) => `${word}: ${meaning}`),
    ),
    `Home page   ${store.homePage}`,
    `Gift box    ${store.giftBox ?? 'none'}`,
    `Switches    age confirmation ${onOff(store.requireAgeConfirmation)}, comparative pricing ${onOff(store.promoComparativePricing)}, password reset ${onOff(store.allowsPasswordReset)}, next stop texts ${onOff(store.nextStopTexts)}, door code ${onOff(store.doorCode)}, blocked customers refused ${onOff(store.refusesBlocked)}, till prices ${onOff(store.tillPrices)}`,
  ];
}

function dayLines({ slotCapacities, closedSlots, pauses }: Store, today: string): string[] {
  const hours = Object.entries(slotCapacities).map(([key, capacity]) => {
    const [weekday = '', hour = ''] = key.split(' ');
    return `${weekdayNames[Number(weekday)]} ${formatWallTime(Number(hour) * 60)}: ${capacity}`;
  });
  const closed = closedSlots.filter((id) => id.slice(0, today.length) >= today);
  return [
    ...(hours.length > 0 ? [`            ${hours.join(', ')}`] : []),
    ...(closed.length > 0 ? [`            closed: ${closed.join(', ')}`] : []),
    ...block(
      'Pauses',
      Object.entries(pauses).map(
        ([way, { untilAt, words }]) => `${way} until ${writeMinute(untilAt)}: ${words}`,
      ),
    ),
  ];
}

function deskLines(desk: Store['desk']): string[] {
  const lookFirst = desk.lookFirstCents === 0 ? 'no amount' : `${formatCents(desk.lookFirstCents)} or more`;
  const phones = (list: readonly string[]) =>
    list.length === 0 ? 'no phone' : list.map(maskPhone).join(', ');
  return block('Desk', [
    `parcels by ${formatWallTime(desk.shipCutOffMinutes)}, a manager looks first at ${lookFirst}`,
    `unclaimed ${desk.managerAfterMinutes} minutes: text to managers (${phones(desk.managerPhones)}); ${desk.ownerAfterMinutes}: to owners (${phones(desk.ownerPhones)})`,
    `phone orders: held ${desk.payLinkMinutes} minutes for the buyer to pay, cards typed at the desk ${onOff(desk.keyedCards)}`,
    `buyers of orders: forgotten ${desk.personYears} years after the hand-over`,
    `other bottles: the buyer has ${desk.answerMinutes} open minutes to answer, else ${desk.withoutAnswer === 'call' ? 'is called' : 'the line is left out'}`,
    `doubtful shelves: the last bottles are looked for before packing ${onOff(desk.checkShelf)}`,
    `mail to owners: each closed day ${onOff(desk.mailsDayClose)}, each week ${onOff(desk.mailsWeek)}`,
    `pickups: reminders on day ${desk.reminderDays.join(' and ') || 'none'}, kept ${desk.keepDays} days`,
  ]);
}

/** 'November 20, 2026 at 12:00 PM  ada  delivery fee: feeCents 1000 → 800'. */
export function historyLines(changes: readonly StoreChange[]): string[] {
  if (changes.length === 0) return ['Nothing has been changed yet.'];
  return changes.map(
    ({ what, was, now, actor, changedAt }) =>
      `${moment.format(changedAt)}  ${actorName(actor)}  ${what}: ${difference(was, now)}`,
  );
}

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

function block(title: string, lines: readonly string[]): string[] {
  return (lines.length === 0 ? ['none'] : lines).map(
    (line, index) => (index === 0 ? title : '').padEnd(12) + line,
  );
}

function areaLine({ name, zips, aliases, county, isActive, minimumCents, feeCents }: DeliveryArea): string {
  const parts = [zips.join(', '), county, ...(aliases.length > 0 ? [`also ${aliases.join(', ')}`] : [])];
  if (minimumCents > 0) parts.push(`from ${formatCents(minimumCents)}`);
  if (feeCents !== null) parts.push(`fee ${formatCents(feeCents)}`);
  return `${name}: ${parts.join('; ')}${isActive ? '' : '; off'}`;
}

/** If both are objects of the same kind, only the parts that differ. */
function difference(was: unknown, now: unknown): string {
  if (!isRecord(was) || !isRecord(now)) return `${text(was)} → ${text(now)}`;
  const changed = Object.keys(now).filter((key) => text(was[key]) !== text(now[key]));
  return changed.map((key) => `${key} ${difference(was[key], now[key])}`).join(', ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return value === null ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);
}

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}
