import { router } from '@inertiajs/react';
import { useState } from 'react';
import { maxLengths } from '#domains/catalogue/edit/field-values.rules.ts';
import { maxLabelLength } from '#domains/catalogue/import/catalogue-sizes.rules.ts';
import { maxPriceLength } from '#domains/catalogue/prices/max-price.rules.ts';
import { maxCodeLength } from '#domains/stock/barcodes/gtin.rules.ts';
import { maxBottleDigits } from '#domains/stock/max-bottles.rules.ts';
import { maxPlaceLength } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { Camera } from '#widgets/desk/scanner/camera.tsx';
import { useWedge } from '#widgets/desk/scanner/use-wedge.ts';
import { wrongWords } from '#widgets/desk/wrong-words.rules.ts';
import type { NewProductProps } from './props.ts';

const empty = {
  ...{ name: '', producer: '', vintage: '', categoryPath: '', regionPath: '', grape: '' },
  ...{ size: '750 mL', price: '', cost: '', bottles: '', place: '', taxable: '1' },
};

/** What is known about the bottle in hand; everything else can be added later (B-136). */
export default function NewProduct({ code, known, options, seesCost }: NewProductProps) {
  const [fields, setFields] = useState<Record<string, string>>({ ...empty, code });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSure, setSure] = useState(false);
  const [hasCamera, setCamera] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const change = (name: string, value: string) => setFields((before) => ({ ...before, [name]: value }));
  const field = (name: string) => ({
    name,
    value: fields[name] ?? '',
    onValue: (value: string) => change(name, value),
    error: errors[name],
    autoComplete: 'off',
  });
  const scanned = (read: string) => {
    setCamera(false);
    change('code', read);
    router.get(
      '/desk/products/new',
      { code: read },
      { preserveState: true, preserveScroll: true, replace: true },
    );
  };
  useWedge(scanned);

  function send(publish: '1' | '', proof: ProofFields = {}) {
    if (isBusy) return;
    const sure = isSure ? (errors.namesakes ?? '') : '';
    router.post(
      '/desk/products/new',
      { ...fields, publish, sure, ...proof },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => {
          setSure(false);
          setErrors(askForProof(given, (proved) => send(publish, proved)) ? {} : given);
        },
      },
    );
  }

  const { sure } = errors;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="New product" description="For the store's staff." />
      <div>
        <PageTitle>New product</PageTitle>
        <p className="mt-1 text-mute">
          Scan the bottle and say what it is. Texts and photos can follow; until then a drawn bottle stands
          in.
        </p>
      </div>
      <PlainForm label="New product" className="grid gap-6" onSend={() => send('')}>
        <section className="card grid items-start gap-4 p-5 sm:grid-cols-2">
          <Field label="Bar code" inputMode="numeric" maxLength={maxCodeLength} {...field('code')} />
          <div className="self-end">
            <Button look="secondary" onClick={() => setCamera(!hasCamera)}>
              {hasCamera ? 'Close the camera' : 'Scan with the camera'}
            </Button>
          </div>
          {hasCamera && (
            <div className="sm:col-span-2">
              <Camera onCode={scanned} onClose={() => setCamera(false)} />
            </div>
          )}
          {known.length > 0 && (
            <div className="border-must border-l-4 pl-3 sm:col-span-2">
              This bar code is of{' '}
              {known.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link href={`/desk/products/${id}`} className="link">
                    {name}
                  </Link>
                </span>
              ))}{' '}
              already. A new vintage is added on that product’s page.
            </div>
          )}
          <Field
            label="Name"
            required
            maxLength={maxLengths.name}
            className="sm:col-span-2"
            {...field('name')}
          />
          <SelectField
            label="Category"
            required
            options={[{ value: '', name: 'Choose a category' }, ...options.categories]}
            {...field('categoryPath')}
          />
          <Field label="Producer" maxLength={maxLengths.producer} {...field('producer')} />
          <Field label="Size" required maxLength={maxLabelLength} {...field('size')} />
          <Field label="Vintage" maxLength={maxLengths.vintage} {...field('vintage')} />
          <Field
            label="Price, in dollars"
            required
            inputMode="decimal"
            maxLength={maxPriceLength}
            {...field('price')}
          />
          {seesCost && (
            <Field
              label="Cost, in dollars"
              inputMode="decimal"
              maxLength={maxPriceLength}
              {...field('cost')}
            />
          )}
          <Field
            label="Bottles on the shelf"
            inputMode="numeric"
            maxLength={maxBottleDigits}
            {...field('bottles')}
          />
          <Field label="Shelf place" maxLength={maxPlaceLength} {...field('place')} />
          <SelectField label="Region" options={options.regions} {...field('regionPath')} />
          <SelectField label="Grape" options={options.grapes} {...field('grape')} />
          <Checkbox
            label="Sales tax is added"
            name="taxable"
            checked={fields.taxable === '1'}
            onChecked={(is) => change('taxable', is ? '1' : '')}
          />
        </section>
        <div className="grid gap-2">
          <Status kind="error">{sure ?? wrongWords(errors)}</Status>
          {sure !== undefined && (
            <Checkbox label="Add it all the same" name="sure" checked={isSure} onChecked={setSure} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button disabled={isBusy} onClick={() => send('1')}>
              Publish
            </Button>
            <Button type="submit" look="secondary" disabled={isBusy}>
              Save as a draft
            </Button>
          </div>
        </div>
      </PlainForm>
    </div>
  );
}
