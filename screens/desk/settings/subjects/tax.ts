import { readTaxCodes, type TaxCodeOf } from '#domains/reports/tax/read-tax-codes.ts';
import { taxCodeLength } from '#domains/reports/tax/tax-forms.rules.ts';
import { typeTaxCode } from '#domains/reports/tax/type-tax.ts';
import type { Store } from '#domains/store/store.ts';
import { maxCountyLength, taxCounties, taxRateAt } from '#domains/store/tax-rates.ts';
import { addTaxRate, noteTaxCheck, removeTaxRate } from '#domains/store/tax-settings.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { TaxRow } from '../props.ts';
import { maxRateLength, rateText, readRate } from '../read-values.rules.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

/** New York's sales tax: the table, and the owner's own rates ahead of their day. */
export const taxSubject: Subject = {
  name: 'tax',
  title: 'Sales tax',
  does: 'The combined rate of each county. Orders pay the rate of their own day, at the place where the bottles change hands.',
  act: 'edit-terms',
  summary: (store, now) =>
    `${placesOf(store)
      .map(({ county }) => `${county} ${todaysRate(store, county, now)}`)
      .join(', ')} · ${checkedWords(store)}`,
  sections: async (store, { db, now }) => [
    {
      title: 'Check',
      forms: [
        {
          form: 'check',
          of: '',
          title: 'Checked against Publication 718',
          does: 'New York may change rates on March 1, June 1, September 1 and December 1. Compare the table above with Publication 718 before each, and say so here; the desk reminds you.',
          now: checkedWords(store),
          whats: ['tax check'],
          fields: [{ name: 'day', label: 'Checked on', kind: 'day', value: store.taxCheckedOn ?? '' }],
          button: 'Save the check',
          change: (tx, { values: { day = '' } }, by) => all([() => noteTaxCheck(tx, day, by)]),
        },
      ],
    },
    {
      title: 'Rates ahead',
      does: 'A rate holds from midnight of its first day, for the county. What has begun stays on record.',
      forms: [...store.addedTaxRates.map((rate) => rateForm(rate, storeDay(now))), addForm(store)],
    },
    {
      title: 'Reporting codes',
      does: 'Publication 718 prints a code for each county and rate, and the return asks for it.',
      forms: [codesForm(codedRates(store, now), await readTaxCodes(db))],
    },
  ],
  picture: async (store, { db, now }) => ({ kind: 'tax', rows: rowsOf(store, now, await readTaxCodes(db)) }),
};

interface CodedRate {
  county: string;
  rateMillipercent: number;
}

/**
 * The current and future rates where the store hands over, each with the code that identifies it on the
 * return.
 */
function codedRates(store: Store, now: number): CodedRate[] {
  return placesOf(store).flatMap(({ county }) => {
    const today = taxRateAt(store, county, now);
    const ahead = store.addedTaxRates.filter(
      (added) => added.county === county && (added.fromDay ?? '') > storeDay(now),
    );
    const rates = [
      ...(today.kind === 'rate' ? [today.rateMillipercent] : []),
      ...ahead.map(({ rateMillipercent }) => rateMillipercent),
    ];
    return [...new Set(rates)].map((rateMillipercent) => ({ county, rateMillipercent }));
  });
}

const codedName = ({ county, rateMillipercent }: CodedRate) => `${county} ${rateMillipercent}`;

/** Codes that are missing from the table, or that the state has since changed. */
function codesForm(rates: readonly CodedRate[], codeOf: TaxCodeOf): SettingForm {
  const missing = rates.filter(({ county, rateMillipercent }) => codeOf(county, rateMillipercent) === null);
  return {
    form: 'codes',
    of: '',
    title: 'Reporting codes',
    now:
      missing.length === 0
        ? 'All are there'
        : `Missing for ${missing.map(({ county, rateMillipercent }) => `${county} at ${rateText(rateMillipercent)}`).join(', ')}`,
    whats: [],
    fields: rates.map(({ county, rateMillipercent }) => ({
      name: codedName({ county, rateMillipercent }),
      label: `${county} County at ${rateText(rateMillipercent)}`,
      kind: 'text',
      value: codeOf(county, rateMillipercent) ?? '',
      hint: 'Four digits or letters.',
      maxLength: taxCodeLength,
    })),
    button: 'Save the codes',
    async change(tx, { values }, by) {
      const before = await readTaxCodes(tx);
      const notes: string[] = [];
      for (const rate of rates) {
        const code = (values[codedName(rate)] ?? '').toUpperCase();
        if (code === (before(rate.county, rate.rateMillipercent) ?? '')) continue;
        const answer = await typeTaxCode(tx, { ...rate, code }, by);
        if (answer.kind !== 'typed')
          return refusedField(codedName(rate), 'Four digits or letters, as Publication 718 prints them.');
        notes.push(
          `The return writes ${answer.code} for ${rate.county} at ${rateText(rate.rateMillipercent)}.`,
        );
      }
      return notes.length === 0 ? { kind: 'unchanged' } : { kind: 'changed', notes };
    },
  };
}

function todaysRate(store: Store, county: string, now: number): string {
  const rate = taxRateAt(store, county, now);
  return rate.kind === 'rate' ? rateText(rate.rateMillipercent) : 'unknown';
}

function checkedWords({ taxCheckedOn }: Store): string {
  return taxCheckedOn === null ? 'Never checked yet' : `Checked on ${formatDay(taxCheckedOn)}`;
}

function rateForm(
  { county, rateMillipercent, fromDay }: Store['addedTaxRates'][number],
  today: string,
): SettingForm {
  const from = fromDay ?? today;
  const isAhead = from > today;
  return {
    form: 'rate',
    of: `${county} ${from}`,
    title: `${county} County, ${isAhead ? 'from' : 'since'} ${formatDay(from)}`,
    now: rateText(rateMillipercent),
    whats: [`tax rate of ${county} from ${from}`],
    fields: isAhead
      ? [
          {
            name: 'rate',
            label: 'Rate, in percent',
            kind: 'text',
            value: String(rateMillipercent / 1_000),
            maxLength: maxRateLength,
          },
          { name: 'remove', label: 'Take this rate back', kind: 'switch', value: '' },
        ]
      : [],
    button: 'Save the rate',
    isFolded: true,
    async change(tx, { values }, by) {
      if (values.remove === 'yes') return all([() => removeTaxRate(tx, county, from, by)], { day: 'rate' });
      const rate = readRate(values.rate ?? '');
      if (rate === undefined) return refusedField('rate', 'Write percent, such as 8.625.');
      return all([() => addTaxRate(tx, { county, rateMillipercent: rate, fromDay: from }, by)], {
        day: 'rate',
      });
    },
  };
}

function addForm({ county }: Store): SettingForm {
  return {
    form: 'add-rate',
    of: '',
    title: 'Another rate',
    now: 'A county’s next rate, before its day',
    whats: [],
    fields: [
      { name: 'county', label: 'County', kind: 'text', value: county, maxLength: maxCountyLength },
      {
        name: 'rate',
        label: 'Rate, in percent',
        kind: 'text',
        value: '',
        maxLength: maxRateLength,
        hint: 'State, county and city together: 8.625.',
      },
      { name: 'day', label: 'From', kind: 'day', value: '' },
    ],
    button: 'Add the rate',
    isFolded: true,
    async change(tx, { values, store }, by) {
      const rate = readRate(values.rate ?? '');
      if (rate === undefined) return refusedField('rate', 'Write percent, such as 8.625.');
      const { county: name = '', day = '' } = values;
      const isThere = store.addedTaxRates.some(
        (added) => added.county.toLowerCase() === name.toLowerCase() && added.fromDay === day,
      );
      if (isThere) return refusedField('day', 'That rate is already listed above: change it there.');
      return all([() => addTaxRate(tx, { county: name, rateMillipercent: rate, fromDay: day }, by)]);
    },
  };
}

/** Every county once, those in which the store hands over first; to the others, wine is shipped. */
function rowsOf(store: Store, now: number, codeOf: TaxCodeOf): TaxRow[] {
  const today = storeDay(now);
  const places = placesOf(store);
  const others = taxCounties().filter((county) => !places.some((place) => place.county === county));
  return [...places, ...others.map((county) => ({ county, where: [] }))].map(({ county, where }) => {
    const rate = taxRateAt(store, county, now);
    return {
      county,
      today: todaysRate(store, county, now),
      code: rate.kind === 'rate' ? codeOf(county, rate.rateMillipercent) : null,
      ahead: store.addedTaxRates
        .filter((added) => added.county === county && (added.fromDay ?? '') > today)
        .map((added) => `${rateText(added.rateMillipercent)} from ${formatDay(added.fromDay ?? today)}`),
      where: where.join(', '),
    };
  });
}

/** The counties in which bottles are handed over, the store's own first: for pickups, and for the areas. */
function placesOf({ county: own, deliveryAreas }: Store): { county: string; where: string[] }[] {
  const areas = deliveryAreas.filter(({ isActive }) => isActive);
  return [...new Set([own, ...areas.map(({ county }) => county)])].map((county) => ({
    county,
    where: [
      ...(county === own ? ['Pickups'] : []),
      ...areas.filter((area) => area.county === county).map(({ name }) => name),
    ],
  }));
}
