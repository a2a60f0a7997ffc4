import { router } from '@inertiajs/react';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import {
  type FigureField,
  figuresShown,
  maxNameLength,
  offerKindNames,
  type PromotionFields,
  packIdsOf,
  promotionAddress,
} from './fields.rules.ts';
import { ChosenPacks } from './parts/chosen-packs.tsx';
import { OfferPreview } from './parts/offer-preview.tsx';
import { RehearsalView } from './parts/rehearsal-view.tsx';
import type { NewPromotionProps } from './props.ts';

const figureFields: Readonly<
  Record<FigureField, { label: string; inputMode: 'decimal' | 'numeric'; className: string }>
> = {
  percent: { label: 'Percent off each', inputMode: 'decimal', className: 'sm:col-span-2' },
  dollars: { label: 'Dollars off each', inputMode: 'decimal', className: 'sm:col-span-2' },
  buy: { label: 'How many', inputMode: 'numeric', className: 'sm:col-span-1' },
  price: { label: 'Together, in dollars', inputMode: 'decimal', className: 'sm:col-span-2' },
};

const kinds = Object.entries(offerKindNames).map(([value, name]) => ({ value, name }));

/**
 * A promotion is set up, previewed as shoppers will see it, rehearsed on the last 90 days, and scheduled
 * (B-190 to B-192).
 */
export default function NewPromotion(props: NewPromotionProps) {
  const { fields: seen, formId, packs, rehearsal, comparing, leftOut } = props;
  const [fields, setFields] = useState(seen);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const errors = { ...props.errors, ...refused };
  const isSeen = JSON.stringify(fields) === JSON.stringify(seen);

  function look(wanted: PromotionFields, isLook: boolean) {
    setRefused({});
    setFields(wanted);
    router.get(
      promotionAddress(wanted, isLook ? { look: '1' } : {}),
      {},
      {
        ...{ preserveState: true, preserveScroll: true, replace: !isLook },
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
      },
    );
  }
  function schedule(proof: ProofFields = {}) {
    router.post(
      '/desk/promotions',
      { ...fields, formId, ...proof },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => {
          if (!askForProof(given, schedule)) setRefused(given);
        },
      },
    );
  }
  const text = (name: Exclude<keyof PromotionFields, 'kind'>) => ({
    name,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onValue: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  });
  const setPacks = (ids: readonly number[]) => look({ ...fields, packs: ids.join(',') }, false);
  const isBelowCost = fields.belowCost === '1' || packs.some((pack) => pack.isBelowCost);
  const { packs: wrongPacks, ...rest } = errors;
  const others = Object.entries(rest).filter(([name]) => !(name in fields));
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="New promotion" description="For the store's staff." />
      <div>
        <PageTitle>New promotion</PageTitle>
        <p className="mt-1 text-mute">Nothing is changed before you schedule it.</p>
      </div>
      <form
        noValidate
        aria-label="New promotion"
        className="grid gap-6"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isBusy) look(fields, true);
        }}
      >
        <section aria-labelledby="offer" className="card grid items-start gap-4 p-5 sm:grid-cols-6">
          <h2 id="offer" className="text-xl sm:col-span-6">
            What it gives
          </h2>
          <Field
            label="Name"
            hint="Shoppers read it in the cart."
            maxLength={maxNameLength}
            className="sm:col-span-3"
            {...text('name')}
          />
          <SelectField
            label="Kind"
            name="kind"
            options={kinds}
            className="sm:col-span-3"
            value={fields.kind}
            onValue={(kind) => setFields((before) => ({ ...before, kind: kind as PromotionFields['kind'] }))}
          />
          {figuresShown(fields.kind).map((name) => (
            <Field key={name} {...figureFields[name]} {...text(name)} />
          ))}
          <Field
            label="First day"
            type="date"
            hint="From midnight in New York"
            className={clsx('sm:col-span-2', figuresShown(fields.kind).length > 1 && 'sm:col-start-1')}
            {...text('firstDay')}
          />
          <Field
            label="Last day"
            type="date"
            hint="To its end"
            className="sm:col-span-2"
            {...text('lastDay')}
          />
        </section>
        <ChosenPacks
          packs={packs}
          chosen={packIdsOf(fields)}
          error={wrongPacks}
          leftOut={leftOut}
          isBusy={isBusy}
          onChoose={setPacks}
        />
        {packs[0] && <OfferPreview fields={fields} pack={packs[0]} comparing={comparing} />}
        {isBelowCost && (
          <Checkbox
            label="Sell below cost all the same"
            name="belowCost"
            checked={fields.belowCost === '1'}
            onChecked={(is) => setFields((before) => ({ ...before, belowCost: is ? '1' : '' }))}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look={rehearsal && isSeen ? 'secondary' : 'primary'} disabled={isBusy}>
            {rehearsal && isSeen ? 'Try it once more' : 'Try it on the last 90 days'}
          </Button>
          {rehearsal && !isSeen && (
            <p className="text-mute" role="status">
              Something was changed since it was tried.
            </p>
          )}
        </div>
      </form>
      <Status kind="error">{others.map(([, words]) => words).join(' ')}</Status>
      {rehearsal && isSeen && (
        <section aria-labelledby="rehearsal" className="grid gap-6">
          <h2 id="rehearsal" className="text-xl">
            What it would have done
          </h2>
          <RehearsalView {...rehearsal} />
          <div>
            <Button disabled={isBusy} onClick={() => schedule()}>
              Schedule it
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
