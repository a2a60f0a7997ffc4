import { router } from '@inertiajs/react';
import { type FormEvent, useState } from 'react';
import { maxPlaceLength } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { type BulkFields, emptyFields, maxRankLength } from './form.rules.ts';
import type { BulkProps } from './props.ts';

const leave = { value: '', name: 'Leave as it is' };
const choices = {
  taxable: [leave, { value: 'Y', name: 'Sales tax is added' }, { value: 'N', name: 'Not taxed' }],
  ships: [leave, { value: 'Y', name: 'Shipped, if it is wine' }, { value: 'N', name: 'Not shipped' }],
  published: [leave, { value: 'Y', name: 'On sale' }, { value: 'N', name: 'Out of the shop' }],
};

/**
 * What to change about the chosen products; the next page shows what would become of each, and nothing is
 * written before (B-141).
 */
export default function Bulk({ query, chosen, categories }: BulkProps) {
  const [fields, setFields] = useState<BulkFields>(emptyFields);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<BulkFields>) => setFields((before) => ({ ...before, ...part }));
  const text = (name: keyof BulkFields) => ({
    name,
    value: String(fields[name]),
    onValue: (value: string) => change({ [name]: value }),
    error: errors[name],
    autoComplete: 'off',
  });
  const tick = (name: 'toNinetyNine' | 'noShelfPlace') => ({
    name,
    checked: fields[name],
    onChecked: (is: boolean) => change({ [name]: is }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    router.post(
      '/desk/bulk',
      { ...fields, which: query },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: setErrors,
      },
    );
  };
  const count = chosen === 1 ? '1 product' : `${(chosen ?? 0).toLocaleString('en-US')} products`;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Change many products" description="For the store's staff." />
      <div>
        <PageTitle>Change {chosen === null ? 'many products' : count}</PageTitle>
        <p className="mt-1 text-mute">
          What you leave empty stays. You see what becomes of each product before anything is written, and it
          can be undone as one.
        </p>
      </div>
      {chosen === null || chosen === 0 ? (
        <EmptyState
          title="No product is chosen"
          text="Choose products on their list, or filter it, and come back."
        >
          <LinkButton href="/desk/products">To the products</LinkButton>
        </EmptyState>
      ) : (
        <form noValidate aria-label="Change" className="grid gap-6" onSubmit={send}>
          <section aria-labelledby="price" className="card grid items-start gap-4 p-5 sm:grid-cols-2">
            <h2 id="price" className="text-xl sm:col-span-2">
              Prices
            </h2>
            <Field label="Up or down, in percent" inputMode="text" hint="3 or -2.5" {...text('percent')} />
            <Field
              label="Up or down, in dollars"
              inputMode="text"
              hint="1.50 or -0.75"
              {...text('dollars')}
            />
            <div className="sm:col-span-2">
              <Checkbox label="To the nearest .99 after that" {...tick('toNinetyNine')} />
            </div>
          </section>
          <section aria-labelledby="facts" className="card grid items-start gap-4 p-5 sm:grid-cols-2">
            <h2 id="facts" className="text-xl sm:col-span-2">
              Facts
            </h2>
            <SelectField label="Category" options={[leave, ...categories]} {...text('category')} />
            <SelectField label="In the shop" options={choices.published} {...text('published')} />
            <SelectField label="Sales tax" options={choices.taxable} {...text('taxable')} />
            <SelectField label="Shipping" options={choices.ships} {...text('ships')} />
            <Field
              label="Shelf place"
              maxLength={maxPlaceLength}
              readOnly={fields.noShelfPlace}
              {...text('shelfPlace')}
            />
            <div className="self-end">
              <Checkbox label="Take the shelf place away" {...tick('noShelfPlace')} />
            </div>
            <Field
              label="Rank on its shelf"
              inputMode="numeric"
              maxLength={maxRankLength}
              hint="0 comes first"
              {...text('rank')}
            />
          </section>
          <Status kind="error">{errors.bulk}</Status>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isBusy}>
              Look at the change
            </Button>
            <LinkButton look="quiet" href="/desk/products">
              Back to the products
            </LinkButton>
          </div>
        </form>
      )}
    </div>
  );
}
