import type { Store } from '#domains/store/store.ts';
import { reportingCode, taxCounties, taxRateAt } from '#domains/store/tax-rates.ts';
import { addTaxRate, noteTaxCheck, removeTaxRate } from '#domains/store/tax-settings.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { TaxRow } from '../props.ts';
import { rateText, readRate } from '../read-values.rules.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

/** New York's sales tax: the table, and the owner's own rates ahead of their day. */
export const taxSubject: Subject = {
  name: 'tax',
  title: 'Sales tax',
  does: 'The combined rate of each county. Orders pay the rate of their own day, at the place where the bottles change hands.',
  act: 'edit-terms',
  summary: (store, now) =>
    `${rowsOf(store, now)
      .filter(({ where }) => where !== '')
      .map(({ county, today }) => `${county} ${today}`)
      .join(', ')} · ${checkedWords(store)}`,
  sections: (store, { now }) => [
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
  ],
  picture: (store, { now }) => ({ kind: 'tax', rows: rowsOf(store, now) }),
};

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
            maxLength: 8,
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
      { name: 'county', label: 'County', kind: 'text', value: county, maxLength: 40 },
      {
        name: 'rate',
        label: 'Rate, in percent',
        kind: 'text',
        value: '',
        maxLength: 8,
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
      if (isThere) return refusedField('day', 'That rate stands above already: change it there.');
      return all([() => addTaxRate(tx, { county: name, rateMillipercent: rate, fromDay: day }, by)]);
    },
  };
}

/** Every county once, those in which the store hands over first; wine is shipped to the others. */
function rowsOf(store: Store, now: number): TaxRow[] {
  const today = storeDay(now);
  const places = Map.groupBy(
    [
      { county: store.county, where: 'Pickups' },
      ...store.deliveryAreas
        .filter(({ isActive }) => isActive)
        .map(({ county, name }) => ({ county, where: name })),
    ],
    ({ county }) => county,
  );
  for (const county of taxCounties()) if (!places.has(county)) places.set(county, []);
  return [...places].map(([county, where]) => {
    const rate = taxRateAt(store, county, now);
    return {
      county,
      today: rate.kind === 'rate' ? rateText(rate.rateMillipercent) : 'unknown',
      code: rate.kind === 'rate' ? (reportingCode(county, rate.rateMillipercent) ?? null) : null,
      ahead: store.addedTaxRates
        .filter((added) => added.county === county && (added.fromDay ?? '') > today)
        .map((added) => `${rateText(added.rateMillipercent)} from ${formatDay(added.fromDay ?? today)}`),
      where: where.map((each) => each.where).join(', '),
    };
  });
}
