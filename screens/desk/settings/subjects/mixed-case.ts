import { percentText } from '#domains/pricing/mixed-case/case-words.rules.ts';
import { maxPastedLength, readSlugs } from '#domains/store/content/content.rules.ts';
import { mostExcluded } from '#domains/store/mixed-case/mixed-case.rules.ts';
import { setMixedCase } from '#domains/store/mixed-case/set-mixed-case.ts';
import type { MixedCasePlan, Store } from '#domains/store/store.ts';
import { unknownBottles } from '../bottles.ts';
import type { ShownField } from '../props.ts';
import { listLength, readCount, readTenths } from '../read-values.rules.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

const steps = [1, 2, 3] as const;

/** The discount on a case of wine that the shopper mixes (N-100). */
export const mixedCaseSubject: Subject = {
  name: 'mixed-case',
  title: 'Mixed case',
  does: 'So many bottles of any wine, and each costs a percentage less. Wine that you have marked as on sale does not take part; a bottle that is on a promotion has that or the case, whichever saves the shopper more, never both.',
  act: 'edit-terms',
  summary: ({ mixedCase }) => planText(mixedCase),
  sections: (store) => [{ title: 'Mixed case', forms: [caseForm(store)] }],
};

/** '5 % off 6, 10 % off 12', or 'Off'. */
function planText({ isOn, tiers }: MixedCasePlan): string {
  return isOn ? tiers.map((tier) => `${percentText(tier)} off ${tier.bottles}`).join(', ') : 'Off';
}

function caseForm({ mixedCase }: Store): SettingForm {
  return {
    form: 'plan',
    of: '',
    title: 'Mixed case',
    now: planText(mixedCase),
    whats: ['mixed case'],
    fields: [
      { name: 'on', label: 'Shoppers may mix a case', kind: 'switch', value: mixedCase.isOn ? 'yes' : '' },
      ...steps.flatMap((step): ShownField[] => {
        const tier = mixedCase.tiers[step - 1];
        const group = `Step ${step}`;
        return [
          {
            name: `bottles ${step}`,
            label: 'From bottles',
            kind: 'count',
            group,
            value: String(tier?.bottles ?? ''),
          },
          {
            ...{ name: `percent ${step}`, label: 'Percent off each', kind: 'money', group },
            value: tier ? String(tier.tenths / 10) : '',
          },
        ];
      }),
      {
        ...{ name: 'excluded', label: 'Wines that do not take part', kind: 'long-text' },
        value: mixedCase.excludedSlugs.join('\n'),
        hint: 'Paste the links of their pages in the shop, a line each.',
        maxLength: listLength(mostExcluded, maxPastedLength),
      },
    ],
    button: 'Save the mixed case',
    async change(tx, { values }, by) {
      const excludedSlugs = readSlugs(values.excluded ?? '');
      const unknown = await unknownBottles(tx, excludedSlugs);
      if (unknown) return refusedField('excluded', unknown);
      const given = steps.filter((step) => values[`bottles ${step}`] || values[`percent ${step}`]);
      const tiers = given.map((step) => ({
        bottles: readCount(values[`bottles ${step}`] ?? '') ?? Number.NaN,
        tenths: readTenths(values[`percent ${step}`] ?? '') ?? Number.NaN,
      }));
      const plan = { isOn: values.on === 'yes', tiers, excludedSlugs };
      return all([() => setMixedCase(tx, plan, by)], fieldsOf(given));
    },
  };
}

/** The verb counts only the steps that are filled in; the form shows three. */
function fieldsOf(given: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    given.flatMap((step, at) => [
      [`bottles ${at + 1}`, `bottles ${step}`],
      [`percent ${at + 1}`, `percent ${step}`],
    ]),
  );
}
