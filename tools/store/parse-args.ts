/** The arguments of `npm run store`; each noun has its own parser. */

import { isBottleName } from '#domains/catalogue/is-bottle-name.ts';
import { setDeliveryFee } from '#domains/store/delivery-settings.ts';
import { changeHours, removeHoliday, setHoliday } from '#domains/store/hours-settings.ts';
import { setSaying } from '#domains/store/page-settings.ts';
import { setBoxRate, setSignatureFee } from '#domains/store/shipping-settings.ts';
import { setSynonym } from '#domains/store/synonyms/set-synonym.ts';
import { addTaxRate, noteTaxCheck, removeTaxRate } from '#domains/store/tax-settings.ts';
import { readAmount } from '#kit/money.ts';
import { change, type Options, type StoreOrder } from './order.ts';
import { parseArea } from './parse-area.ts';
import { readCapacity, readPause, readSlot } from './parse-days.ts';
import { parseDesk } from './parse-desk.ts';
import { parseSetting } from './parse-setting.ts';
import { parseSlots } from './parse-slots.ts';
import { parseCount, parseHours, parseRate, parseWeekday } from './parse-values.ts';
import type { Noun } from './usage.ts';

type Reader = (words: readonly string[], options: Options) => StoreOrder | undefined;

const usualHistory = 20;

const readers: Record<Noun, Reader> = {
  show: (words) => (words.length === 0 ? { kind: 'show' } : undefined),
  hours: readWeekHours,
  holiday: readHoliday,
  fee: readFee,
  slots: parseSlots,
  capacity: readCapacity,
  slot: readSlot,
  pause: readPause,
  area: parseArea,
  tax: readTax,
  shipping: readShipping,
  desk: parseDesk,
  set: parseSetting,
  say([word = '', ...words]) {
    const sentence = words.join(' ');
    return sentence === ''
      ? undefined
      : change(({ db }, by) => setSaying(db, word, sentence === 'none' ? null : sentence, by));
  },
  mean([word = '', ...words]) {
    const meaning = words.join(' ');
    if (meaning === '') return undefined;
    return change(async ({ db }, by) => {
      const isName = await isBottleName(db, word);
      return setSynonym(db, { word, meaning: meaning === 'none' ? null : meaning, isName }, by);
    });
  },
  history([word, ...more]) {
    const lines = word === undefined ? usualHistory : parseCount(word);
    return lines === undefined || lines === 0 || more.length > 0 ? undefined : { kind: 'history', lines };
  },
};

const withOptions: readonly Noun[] = ['slots', 'area', 'desk'];

export function parseArgs(noun: Noun, words: readonly string[], options: Options): StoreOrder {
  const isTooMuch = Object.keys(options).length > 0 && !withOptions.includes(noun);
  return (isTooMuch ? undefined : readers[noun](words, options)) ?? { kind: 'unclear', noun };
}

function readWeekHours([dayWord = '', hoursWord = '', ...more]: readonly string[]): StoreOrder | undefined {
  const weekday = parseWeekday(dayWord);
  const hours = parseHours(hoursWord);
  if (weekday === undefined || hours === undefined || more.length > 0) return undefined;
  return change(({ db }, by) => changeHours(db, weekday, hours, by));
}

function readHoliday([verb, day = '', ...rest]: readonly string[]): StoreOrder | undefined {
  if (verb === 'remove' && day !== '' && rest.length === 0)
    return change(({ db }, by) => removeHoliday(db, day, by));
  const [hoursWord = '', ...noteWords] = rest;
  const hours = parseHours(hoursWord);
  if (verb !== 'add' || hours === undefined || noteWords.length === 0) return undefined;
  return change(({ db }, by) => setHoliday(db, { day, hours, note: noteWords.join(' ') }, by));
}

function readFee([feeWord = '', thresholdName, thresholdWord = '', ...more]: readonly string[]):
  | StoreOrder
  | undefined {
  const feeCents = readAmount(feeWord);
  if (feeCents === undefined || more.length > 0) return undefined;
  if (thresholdName === undefined) return change(({ db }, by) => setDeliveryFee(db, { feeCents }, by));
  const thresholdCents = readAmount(thresholdWord);
  if (thresholdName !== 'threshold' || thresholdCents === undefined) return undefined;
  return change(({ db }, by) => setDeliveryFee(db, { feeCents, thresholdCents }, by));
}

/** A county may have two words: 'New York'. */
function readTax([verb, ...words]: readonly string[]): StoreOrder | undefined {
  const [checkedOn] = words;
  if (verb === 'checked' && checkedOn !== undefined && words.length === 1)
    return change(({ db }, by) => noteTaxCheck(db, checkedOn, by));
  const fromDay = words.at(-1);
  if (fromDay === undefined || words.length < 2) return undefined;
  if (verb === 'remove')
    return change(({ db }, by) => removeTaxRate(db, words.slice(0, -1).join(' '), fromDay, by));
  const rateMillipercent = parseRate(words.at(-2) ?? '');
  const county = words.slice(0, -2).join(' ');
  if (verb !== 'add' || rateMillipercent === undefined || county === '') return undefined;
  return change(({ db }, by) => addTaxRate(db, { county, rateMillipercent, fromDay }, by));
}

function readShipping([verb, first = '', ...more]: readonly string[]): StoreOrder | undefined {
  if (verb === 'signature') {
    const cents = readAmount(first);
    return cents === undefined || more.length > 0
      ? undefined
      : change(({ db }, by) => setSignatureFee(db, cents, by));
  }
  const bottles = parseCount(first);
  if (verb !== 'box' || bottles === undefined) return undefined;
  if (more.length === 1 && more[0] === 'none')
    return change(({ db }, by) => setBoxRate(db, bottles, null, by));
  const [zone2, zone3, zone4, ...others] = more.map(readAmount);
  if (zone2 === undefined || zone3 === undefined || zone4 === undefined || others.length > 0)
    return undefined;
  return change(({ db }, by) => setBoxRate(db, bottles, { 2: zone2, 3: zone3, 4: zone4 }, by));
}
