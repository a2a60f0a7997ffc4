import { deliveryFeeSentence } from '#domains/store/delivery-fee.rules.ts';
import { setDeliveryFee } from '#domains/store/delivery-settings.ts';
import {
  type BoxRate,
  maxBoxBottles,
  setBoxRate,
  setSignatureFee,
} from '#domains/store/shipping-settings.ts';
import type { Store } from '#domains/store/store.ts';
import { maxFeeLength } from '#domains/store/wrong.rules.ts';
import { formatCents } from '#kit/money.ts';
import type { ShownField } from '../props.ts';
import { moneyText, readCents, readCount } from '../read-values.rules.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

const notMoney = 'Write dollars, such as 12.50.';
const money = (
  name: string,
  label: string,
  cents: number | null,
  more: Partial<ShownField> = {},
): ShownField => ({
  ...{ name, label, kind: 'money', value: cents === null ? '' : moneyText(cents), maxLength: maxFeeLength },
  ...more,
});
const zones = [2, 3, 4] as const;
const zoneNames = { 2: 'Near (zone 2)', 3: 'Farther (zone 3)', 4: 'Farthest (zone 4)' };

/** What delivery and shipping cost. */
export const feesSubject: Subject = {
  name: 'fees',
  title: 'Fees',
  does: 'What local delivery costs, and what a box costs to ship while no carrier is connected.',
  act: 'edit-terms',
  summary: (store) => deliveryFeeSentence(store),
  sections: (store) => [
    { title: 'Local delivery', forms: [deliveryForm(store)] },
    {
      title: 'Shipping',
      does: 'The shop asks the carrier for its price. Where none is connected, it takes these.',
      forms: [
        ...store.shippingRates.boxes.map((box) => boxForm(box, store.shippingRates.boxes.length === 1)),
        addBoxForm(),
        signatureForm(store),
      ],
    },
  ],
};

function deliveryForm({ deliveryFee }: Store): SettingForm {
  return {
    form: 'delivery',
    of: '',
    title: 'Delivery fee',
    does: 'What a delivery by your own people costs, unless its town has a fee of its own, and the order that makes it free.',
    now: null,
    whats: ['delivery fee'],
    fields: [
      money('fee', 'Fee, in dollars', deliveryFee.feeCents, { hint: '0 delivers for free.' }),
      money('threshold', 'Free from, in dollars', deliveryFee.thresholdCents, {
        hint: 'Before tax. 0 means never.',
      }),
    ],
    button: 'Save the fee',
    async change(tx, { values: { fee = '', threshold = '' } }, by) {
      const feeCents = readCents(fee, 0);
      if (feeCents === undefined) return refusedField('fee', notMoney);
      const thresholdCents = readCents(threshold, 0);
      if (thresholdCents === undefined) return refusedField('threshold', notMoney);
      return all([() => setDeliveryFee(tx, { feeCents, thresholdCents }, by)]);
    },
  };
}

function boxForm({ bottles, centsByZone }: BoxRate, isLast: boolean): SettingForm {
  return {
    form: 'box',
    of: String(bottles),
    title: `A box of ${bottles}`,
    now: zones.map((zone) => formatCents(centsByZone[zone])).join(' · '),
    whats: [`box of ${bottles}`],
    fields: [
      ...zones.map((zone) =>
        money(`zone ${zone}`, zoneNames[zone], centsByZone[zone], { group: 'Dollars a box' }),
      ),
      ...(isLast
        ? []
        : [{ name: 'none', label: 'Ship no box of this size', kind: 'switch', value: '' } as const]),
    ],
    button: 'Save the box',
    isFolded: true,
    async change(tx, { values }, by) {
      if (values.none === 'yes') return all([() => setBoxRate(tx, bottles, null, by)]);
      return setBox(tx, bottles, values, by);
    },
  };
}

function addBoxForm(): SettingForm {
  return {
    form: 'add-box',
    of: '',
    title: 'Another box',
    now: `Of 1 to ${maxBoxBottles} bottles`,
    whats: [],
    fields: [
      {
        ...{ name: 'bottles', label: 'Bottles', kind: 'count', value: '' },
        maxLength: String(maxBoxBottles).length,
      },
      ...zones.map((zone) => money(`zone ${zone}`, zoneNames[zone], null, { group: 'Dollars a box' })),
    ],
    button: 'Add the box',
    isFolded: true,
    async change(tx, { values, store }, by) {
      const bottles = readCount(values.bottles ?? '');
      if (bottles === undefined) return refusedField('bottles', 'Write how many bottles it holds.');
      if (store.shippingRates.boxes.some((box) => box.bottles === bottles))
        return refusedField('bottles', 'That box is already listed above: change it there.');
      return setBox(tx, bottles, values, by);
    },
  };
}

async function setBox(
  tx: Parameters<typeof setBoxRate>[0],
  bottles: number,
  values: Readonly<Record<string, string>>,
  by: Parameters<typeof setBoxRate>[3],
) {
  const cents = { 2: 0, 3: 0, 4: 0 };
  for (const zone of zones) {
    const read = readCents(values[`zone ${zone}`] ?? '', null);
    if (read === undefined || read === null) return refusedField(`zone ${zone}`, notMoney);
    cents[zone] = read;
  }
  return all([() => setBoxRate(tx, bottles, cents, by)], { rate: 'zone 2' });
}

function signatureForm({ shippingRates }: Store): SettingForm {
  return {
    form: 'signature',
    of: '',
    title: 'An adult’s signature',
    now: `${formatCents(shippingRates.adultSignatureCents)} a box`,
    whats: ['adult signature'],
    fields: [money('signature', 'Dollars a box', shippingRates.adultSignatureCents)],
    button: 'Save',
    isFolded: true,
    async change(tx, { values: { signature = '' } }, by) {
      const cents = readCents(signature, 0);
      return cents === undefined
        ? refusedField('signature', notMoney)
        : all([() => setSignatureFee(tx, cents, by)]);
    },
  };
}
