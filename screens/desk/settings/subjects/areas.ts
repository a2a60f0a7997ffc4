import { zipTable } from '#domains/addresses/zip-table.ts';
import { type AreaChange, setArea } from '#domains/store/delivery-settings.ts';
import type { DeliveryArea } from '#domains/store/store-facts.ts';
import { maxCountyLength } from '#domains/store/tax-rates.ts';
import { maxFeeLength, maxTextLength } from '#domains/store/wrong.rules.ts';
import { formatCents } from '#kit/money.ts';
import { listWords } from '#kit/number-words.ts';
import { areaMap } from '../area-map.ts';
import type { ShownField } from '../props.ts';
import { moneyText, readCents, readList } from '../read-values.rules.ts';
import { all, type FormAnswer, refusedField, type SettingForm, type Subject } from '../subject.ts';

/** Of ZIP codes, or of names; no area has as many. */
const maxListLength = 300;
const notMoney = 'Write dollars, such as 12.50.';

/** The towns that the store's staff deliver to. */
export const areasSubject: Subject = {
  name: 'areas',
  title: 'Delivery areas',
  does: 'The towns that your own people deliver to, each with its ZIP codes, its smallest order and its fee.',
  act: 'edit-terms',
  summary: ({ deliveryAreas }) => {
    const names = deliveryAreas.filter(({ isActive }) => isActive).map(({ name }) => name);
    return names.length === 0 ? 'You deliver nowhere.' : listWords(names);
  },
  sections: (store) => [
    {
      title: 'Areas',
      does: 'A shopper’s town has to be the area’s name, or another name of it, and the ZIP code one of its own.',
      forms: [...store.deliveryAreas.map(areaForm), addForm()],
      empty: 'No area yet: add the first town that you deliver to.',
    },
  ],
  picture: (store) => ({ kind: 'map', map: areaMap(store) }),
};

function areaForm(area: DeliveryArea): SettingForm {
  return {
    form: 'area',
    of: area.name,
    title: area.name,
    now: areaWords(area),
    whats: [`area ${area.name}`],
    fields: [
      { name: 'active', label: 'Deliver there', kind: 'switch', value: area.isActive ? 'yes' : '' },
      ...areaFields(area),
    ],
    button: 'Save the area',
    isFolded: true,
    change: (tx, { values, findZip }, by) =>
      save(values, { name: area.name, isActive: values.active === 'yes' }, (change) =>
        setArea({ db: tx, findZip }, change, by),
      ),
  };
}

function addForm(): SettingForm {
  return {
    form: 'add-area',
    of: '',
    title: 'Another area',
    now: 'A town with its ZIP codes',
    whats: [],
    fields: [
      { name: 'name', label: 'Name of the town', kind: 'text', value: '', maxLength: maxTextLength },
      ...areaFields({ zips: [], aliases: [], county: '', minimumCents: 0, feeCents: null }),
    ],
    button: 'Add the area',
    isFolded: true,
    async change(tx, { values, store, findZip }, by) {
      const name = values.name ?? '';
      if (store.deliveryAreas.some((area) => area.name.toLowerCase() === name.toLowerCase()))
        return refusedField('name', 'That area is already listed above: change it there.');
      // A town without a given county gets that of its first ZIP code.
      const county = values.county || findZip(readList(values.zips ?? '')[0] ?? '')?.county || '';
      return save({ ...values, county }, { name, isActive: true }, (change) =>
        setArea({ db: tx, findZip }, change, by),
      );
    },
  };
}

async function save(
  values: Readonly<Record<string, string>>,
  area: Pick<DeliveryArea, 'name' | 'isActive'>,
  set: (change: AreaChange) => ReturnType<typeof setArea>,
): Promise<FormAnswer> {
  const minimumCents = readCents(values.minimum ?? '', 0);
  if (minimumCents === undefined) return refusedField('minimum', notMoney);
  const feeCents = readCents(values.fee ?? '', null);
  if (feeCents === undefined) return refusedField('fee', notMoney);
  const change = {
    ...area,
    zips: readList(values.zips ?? ''),
    aliases: readList(values.aliases ?? ''),
    county: values.county ?? '',
    minimumCents,
    feeCents,
  };
  return all([() => set(change)]);
}

function areaFields({
  zips,
  aliases,
  county,
  minimumCents,
  feeCents,
}: Pick<DeliveryArea, 'zips' | 'aliases' | 'county' | 'minimumCents' | 'feeCents'>): ShownField[] {
  return [
    {
      name: 'zips',
      label: 'ZIP codes',
      kind: 'text',
      value: zips.join(', '),
      hint: zips.length === 0 ? 'With commas between them.' : zips.map(zipWords).join(' · '),
      maxLength: maxListLength,
    },
    {
      name: 'aliases',
      label: 'Other names of the town',
      kind: 'text',
      value: aliases.join(', '),
      hint: 'As shoppers and post offices write it, with commas between them.',
      maxLength: maxListLength,
    },
    {
      name: 'county',
      label: 'County, for the sales tax',
      kind: 'text',
      value: county,
      maxLength: maxCountyLength,
    },
    {
      name: 'minimum',
      label: 'Smallest order, in dollars',
      kind: 'money',
      value: moneyText(minimumCents),
      hint: '0 takes any.',
      maxLength: maxFeeLength,
    },
    {
      name: 'fee',
      label: 'Fee of its own, in dollars',
      kind: 'money',
      value: feeCents === null ? '' : moneyText(feeCents),
      hint: 'Empty: the store’s fee.',
      maxLength: maxFeeLength,
    },
  ];
}

/** '11791 Syosset' */
function zipWords(zip: string): string {
  return `${zip} ${zipTable().place(zip)?.city ?? 'unknown'}`;
}

function areaWords({ zips, county, minimumCents, feeCents, isActive }: DeliveryArea): string {
  const parts = [zips.join(', '), county];
  if (minimumCents > 0) parts.push(`from ${formatCents(minimumCents)}`);
  if (feeCents !== null) parts.push(feeCents === 0 ? 'free' : `fee ${formatCents(feeCents)}`);
  return `${isActive ? '' : 'Switched off · '}${parts.join(' · ')}`;
}
