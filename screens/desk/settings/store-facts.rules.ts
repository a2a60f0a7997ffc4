/**
 * What the store's settings mean, as sentences under their names: what shoppers read and pay, by the same
 * rules that the shop follows, and how the desk works. Comparing two sets of them shows the effect of a
 * change (B-210).
 */

import { pickupReady, readyWords } from '#domains/fulfilment/pickup-ready.rules.ts';
import { plannedSlots } from '#domains/fulfilment/time-slots.rules.ts';
import { deliveryFeeIn, deliveryFeeSentence } from '#domains/store/delivery-fee.rules.ts';
import { openNow } from '#domains/store/door.rules.ts';
import { hoursText, weekdayNames } from '#domains/store/hours.rules.ts';
import { hoursOn } from '#domains/store/open-days.rules.ts';
import { activePauses, pauseSentence } from '#domains/store/pauses/pauses.rules.ts';
import type { Store } from '#domains/store/store.ts';
import type { DeliveryArea } from '#domains/store/store-facts.ts';
import { formatDay, formatWallTime, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { maskPhone } from '#kit/phone.ts';
import { addDays, weekdayNameOf } from '#kit/store-day.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { letterFacts } from './letters/letter-facts.rules.ts';
import { contentFacts, pageFacts } from './page-facts.rules.ts';
import { rateText } from './read-values.rules.ts';

export type Facts = Map<string, string>;

/** How many days ahead the page shows slots. */
const daysAhead = 7;
/** An order total for showing the fee town by town. */
const exampleCents = 60_00;

/**
 * @param rateOf the tax rate of a county today, in thousandths of a percent; undefined if it has none
 * @param now epoch ms
 */
export function factsOf(
  store: Store,
  { now, rateOf }: { now: number; rateOf: (county: string) => number | undefined },
): Facts {
  return new Map([
    ...aboutStore(store),
    ...hoursFacts(store, now),
    ...pauseFacts(store, now),
    ...deliveryFacts(store),
    ...slotFacts(store, now),
    ...shippingFacts(store),
    ...taxFacts(store, now, rateOf),
    ...pageFacts(store),
    ...contentFacts(store, now),
    ...deskFacts(store),
    ...letterFacts(store),
  ]);
}

function aboutStore({ address, county, phone, socialHref, appHref, licence }: Store): [string, string][] {
  return [
    ['Address, on every page', `${address.street}, ${address.city}, NY ${address.zip}`],
    ['Pickups are taxed in', `${county} County`],
    ['Telephone, on every page', phone],
    ['Link to your social page', socialHref],
    ['Link to the mobile app', appHref ?? 'Not shown'],
    ['License', licence ? `${licence.number}, good until ${formatDay(licence.untilDay)}` : 'Not entered'],
  ];
}

function hoursFacts(store: Store, now: number): [string, string][] {
  const today = storeDay(now);
  const door = openNow(store, now);
  const doorWords = {
    open: () => `Open until ${door.kind === 'open' ? door.until : ''}`,
    closed: () => (door.kind === 'closed' ? `Closed, opens ${door.day} at ${door.opens}` : ''),
    never: () => 'Closed, with no day to open',
  };
  const ready = pickupReady(store, now);
  return [
    ['The door, at this moment', doorWords[door.kind]()],
    ...weekdayNames.map((name, weekday): [string, string] => [
      `${name}s`,
      hoursText(store.hours.find(({ day }) => day === weekday) ?? null),
    ]),
    ...store.holidays
      .filter(({ day }) => day >= today)
      .map(({ day, note }): [string, string] => [
        dayName(day),
        `${hoursText(hoursOn(store, day).hours)}, ${note}`,
      ]),
    ['A pickup ordered now is ready', (ready && readyWords(ready, now)) ?? 'never'],
  ];
}

function pauseFacts(store: Store, now: number): [string, string][] {
  const sentences = activePauses(store, now).map(({ way, pause }) => pauseSentence(way, pause, now));
  return [
    ['Pauses, on every page of the shop', sentences.join(' ') || 'None'],
    ['Message on every page of the shop', bannerText(store, now)],
  ];
}

/** 'Snow is coming. Until Nov 27, 6:00 pm; shoppers may close it.' */
export function bannerText({ banner }: Pick<Store, 'banner'>, now: number): string {
  if (!banner || now >= banner.untilAt) return 'None';
  const from = banner.fromAt > now ? `from ${formatMoment(banner.fromAt, now)} ` : '';
  const close = banner.isDismissable ? 'shoppers may close it' : 'it cannot be closed';
  return `“${banner.words}”${banner.kind === 'warn' ? ', as a warning,' : ''} ${from}until ${formatMoment(banner.untilAt, now)}; ${close}`;
}

function deliveryFacts(store: Store): [string, string][] {
  return [
    ['The shipping page says', deliveryFeeSentence(store)],
    ...store.deliveryAreas.map((area): [string, string] => [
      `Delivery to ${area.name}`,
      areaTerms(store, area),
    ]),
  ];
}

/** 'ZIP 11791 · $10.00, free from $100.00 · orders from $50.00' */
function areaTerms(store: Store, area: DeliveryArea): string {
  if (!area.isActive) return 'Not delivered to';
  const { feeCents, thresholdCents } = deliveryFeeIn(store, area);
  const example = thresholdCents > 0 && exampleCents >= thresholdCents ? 0 : feeCents;
  const parts = [
    `ZIP ${area.zips.join(', ')}`,
    ...(area.aliases.length > 0 ? [`also ${area.aliases.join(', ')}`] : []),
    `taxed in ${area.county} County`,
    area.minimumCents > exampleCents
      ? `an order of ${formatCents(exampleCents)} is too small`
      : `an order of ${formatCents(exampleCents)} pays ${formatCents(example)}`,
    ...(thresholdCents > 0 ? [`free from ${formatCents(thresholdCents)}`] : []),
    ...(area.minimumCents > 0 ? [`orders from ${formatCents(area.minimumCents)}`] : []),
  ];
  return parts.join(' · ');
}

function slotFacts(store: Store, now: number): [string, string][] {
  const today = storeDay(now);
  return [
    ['Notice before a delivery', `${store.slots.leadMinutes} minutes`],
    ...Array.from({ length: daysAhead }, (_, ahead): [string, string] => {
      const day = addDays(today, ahead);
      return [`Delivery times, ${dayName(day)}`, slotsText(store, day)];
    }),
  ];
}

/** '1–2 pm, 2–3 pm: 4 orders each', or with the number after each time if they differ. */
function slotsText(store: Store, day: string): string {
  const slots = plannedSlots(store, day);
  const open = slots.filter(({ capacity }) => capacity > 0);
  if (open.length === 0) return 'None';
  const isEven = open.every(({ capacity }) => capacity === open[0]?.capacity);
  const times = open.map(
    ({ start, end, capacity }) => `${rangeText(start, end)}${isEven ? '' : ` (${capacity})`}`,
  );
  return `${times.join(', ')}${isEven ? `: ${ordersText(open[0]?.capacity ?? 0)} each` : ''}`;
}

/** '1–2 pm', '11 am–12 pm', '1:30–2:30 pm'. */
function rangeText(start: number, end: number): string {
  const [from, to] = [start, end].map((minutes) => formatWallTime(minutes).replace(':00', ''));
  const half = to?.slice(-3) ?? '';
  return `${from?.endsWith(half) ? from.slice(0, -3) : from}–${to}`;
}

function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

function shippingFacts({ shippingRates }: Store): [string, string][] {
  return [
    ...shippingRates.boxes.map(({ bottles, centsByZone }): [string, string] => [
      `A box of ${bottles}`,
      `${formatCents(centsByZone[2])} near, ${formatCents(centsByZone[3])} farther, ${formatCents(centsByZone[4])} farthest`,
    ]),
    ['An adult’s signature, per box', formatCents(shippingRates.adultSignatureCents)],
  ];
}

function taxFacts(
  { deliveryAreas, county, addedTaxRates, taxCheckedOn }: Store,
  now: number,
  rateOf: (county: string) => number | undefined,
): [string, string][] {
  const today = storeDay(now);
  const counties = [
    ...new Set([
      county,
      ...deliveryAreas.map((area) => area.county),
      ...addedTaxRates.map((rate) => rate.county),
    ]),
  ];
  return [
    ...counties.map((name): [string, string] => {
      const rate = rateOf(name);
      const ahead = addedTaxRates
        .filter((added) => added.county === name && (added.fromDay ?? '') > today)
        .map((added) => `${rateText(added.rateMillipercent)} from ${formatDay(added.fromDay ?? today)}`);
      return [
        `Sales tax in ${name} County`,
        [rate === undefined ? 'unknown' : rateText(rate), ...ahead].join(', then '),
      ];
    }),
    ['Tax table last checked', taxCheckedOn === null ? 'Never' : formatDay(taxCheckedOn)],
  ];
}

function deskFacts({ desk }: Store): [string, string][] {
  const texted = (phones: readonly string[]) =>
    phones.length === 0 ? 'nobody' : phones.map(maskPhone).join(', ');
  return [
    ['Parcels have to be packed by', formatWallTime(desk.shipCutOffMinutes)],
    [
      'A manager looks first at',
      desk.lookFirstCents === 0
        ? 'No order for its amount'
        : `Orders of ${formatCents(desk.lookFirstCents)} or more`,
    ],
    [
      'Where the books are doubtful',
      desk.checkShelf ? 'The last bottles are looked for before packing' : 'Nobody looks for bottles first',
    ],
    [
      `Managers are texted`,
      `${texted(desk.managerPhones)}, when an order waits ${desk.managerAfterMinutes} minutes`,
    ],
    [
      'Owners are texted',
      `${texted(desk.ownerPhones)}, when an order waits ${desk.ownerAfterMinutes} minutes`,
    ],
    [
      'A pickup that waits',
      `${desk.reminderDays.length === 0 ? 'No reminder' : `Reminder on day ${desk.reminderDays.join(' and ')}`}, kept ${desk.keepDays} days`,
    ],
    ['The buyer of an order', `is forgotten ${desk.personYears} years after the hand-over`],
    ['A phone order is held', `${desk.payLinkMinutes} minutes for its buyer to pay`],
    [
      'A buyer asked about another bottle',
      `has ${desk.answerMinutes} open minutes; without an answer ${desk.withoutAnswer === 'call' ? 'the desk calls' : 'the bottle is left out'}`,
    ],
    [
      'A day that is closed',
      desk.mailsDayClose ? 'Its figures are mailed to the owners' : 'Is mailed to nobody',
    ],
    [
      'A week that is over',
      desk.mailsWeek ? 'Its figures are mailed to the owners on Monday' : 'Is mailed to nobody',
    ],
    [
      'A caller’s card',
      desk.keyedCards ? 'May be typed at the desk' : 'Is never typed; the buyer gets a link',
    ],
  ];
}

export function dayName(day: string): string {
  return `${weekdayNameOf(day)}, ${formatDay(day)}`;
}

/** What differs between the two, in their order. */
export function changedFacts(before: Facts, after: Facts): { what: string; now: string; later: string }[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((what) => {
    const [now = '—', later = '—'] = [before.get(what), after.get(what)];
    return now === later ? [] : [{ what, now, later }];
  });
}
