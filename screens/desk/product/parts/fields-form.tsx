import { maxLengths } from '#domains/catalogue/edit/field-values.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { wrongWords } from '#widgets/desk/wrong-words.rules.ts';
import type { ProductEditProps } from '../props.ts';
import { Preview } from './preview.tsx';
import { PricesTable } from './prices-table.tsx';
import { type ProductForm, useProductForm } from './use-product-form.ts';

/** What it is, its texts, how it is sold, and what it costs: one form; only what was changed is sent. */
export function FieldsForm(props: ProductEditProps) {
  const { options, warnings, mayEdit } = props;
  const form = useProductForm(props);
  const { field, errors } = form;
  const isFixed = { disabled: !mayEdit };
  return (
    <>
      <PlainForm label="The product" className="grid gap-6" onSend={() => form.save()}>
        {warnings.length > 0 && (
          <ul className="card border-must border-l-4 p-5">
            {warnings.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        <section aria-labelledby="facts" className="card grid items-start gap-4 p-5 sm:grid-cols-2">
          <h2 id="facts" className="text-xl sm:col-span-2">
            What it is
          </h2>
          <Field label="Name" required className="sm:col-span-2" {...isFixed} {...field('name')} />
          <Field label="Producer" {...isFixed} {...field('producer')} />
          <Field label="Vintage" maxLength={maxLengths.vintage} {...isFixed} {...field('vintage')} />
          <SelectField
            label="Category"
            options={options.categories}
            {...isFixed}
            {...field('categoryPath')}
          />
          <SelectField label="Region" options={options.regions} {...isFixed} {...field('regionPath')} />
          <SelectField label="Grape" options={options.grapes} {...isFixed} {...field('grape')} />
          <Field label="All grapes" {...isFixed} {...field('grapesAll')} />
          <Field
            label="Alcohol, % by volume"
            inputMode="decimal"
            maxLength={maxLengths.abvTenths}
            {...isFixed}
            {...field('abvTenths')}
          />
        </section>
        <section aria-labelledby="words" className="card grid gap-4 p-5">
          <h2 id="words" className="text-xl">
            Its words
          </h2>
          <Field label="Tagline" {...isFixed} {...counted(form, 'tagline')} />
          <TextAreaField label="Description" rows={8} {...isFixed} {...counted(form, 'description')} />
          <Field
            label="Picture description, read to people who cannot see it"
            {...isFixed}
            {...counted(form, 'imageAlt')}
          />
        </section>
        <section aria-labelledby="terms" className="card grid items-start gap-4 p-5 sm:grid-cols-2">
          <h2 id="terms" className="text-xl sm:col-span-2">
            How it is sold
          </h2>
          <Flag label="Sales tax is added" form={form} name="taxable" {...isFixed} />
          <Flag label="Shipped within New York State" form={form} name="ships" {...isFixed} />
          <Field
            label="Deposit for a bottle, in dollars"
            inputMode="decimal"
            maxLength={maxLengths.depositCents}
            {...isFixed}
            {...field('depositCents')}
          />
        </section>
        <PricesTable {...props} form={form} />
        {form.changes > 0 && (
          <div className="sticky bottom-16 z-50 flex flex-wrap items-center gap-3 rounded-md border border-glass bg-surface p-3 shadow-overlay md:bottom-4">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">
                {form.changes === 1 ? '1 field changed' : `${form.changes} fields changed`}
              </p>
              <Status kind="error">{errors.sure ?? wrongWords(errors)}</Status>
              {errors.sure !== undefined && (
                <Checkbox
                  label="Keep this price all the same"
                  name="sure"
                  checked={form.isSure}
                  onChecked={form.setSure}
                />
              )}
            </div>
            <Button look="quiet" onClick={form.discard}>
              Discard
            </Button>
            <Button type="submit" disabled={form.isBusy}>
              Save
            </Button>
          </div>
        )}
      </PlainForm>
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-3">
          <Preview productId={props.product.id} form={form} />
        </div>
      )}
    </>
  );
}

/** A field that shows its length beside who changed it last. */
function counted({ field }: ProductForm, name: 'tagline' | 'description' | 'imageAlt') {
  const own = field(name);
  const most = maxLengths[name];
  const length = `${own.value.length.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters`;
  return { ...own, maxLength: most, hint: own.hint === undefined ? length : `${length} · ${own.hint}` };
}

function Flag({
  label,
  form,
  name,
  disabled,
}: {
  label: string;
  form: ProductForm;
  name: string;
  disabled: boolean;
}) {
  const { value, onValue, error, hint } = form.field(name);
  return (
    <fieldset disabled={disabled}>
      <Checkbox
        label={label}
        name={name}
        checked={value === '1'}
        onChecked={(is) => onValue(is ? '1' : '')}
        error={error}
      />
      {hint && <p className="text-mute text-xs">{hint}</p>}
    </fieldset>
  );
}
