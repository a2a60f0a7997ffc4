import type { ReactNode } from 'react';
import { maxPackBottles } from '#domains/catalogue/edit/case-bottles.rules.ts';
import { maxLabelLength } from '#domains/catalogue/import/catalogue-sizes.rules.ts';
import { maxPriceLength } from '#domains/catalogue/prices/max-price.rules.ts';
import { maxCodeBottles, maxCodeLength } from '#domains/stock/barcodes/gtin.rules.ts';
import { maxBottleDigits } from '#domains/stock/max-bottles.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { ProductEditProps, ShownSize } from '../props.ts';

/** What can be added besides the fields: bar codes, cases, sizes. */
export function SizesCard({ product, sizes, mayPrice, seesCost }: ProductEditProps) {
  const at = `/desk/products/${product.id}`;
  return (
    <section aria-labelledby="codes" className="card p-5">
      <h2 id="codes" className="mb-2 text-xl">
        Bar codes, cases and more sizes
      </h2>
      {sizes.map((size) => (
        <Disclosure
          key={size.formatId}
          open={size.codes.length === 0}
          summary={`Bar codes of ${size.label}: ${size.codes.map(({ digits }) => digits).join(', ') || 'none'}`}
        >
          <Codes at={at} size={size} />
        </Disclosure>
      ))}
      {mayPrice && sizes.length > 0 && (
        <Disclosure summary="Add a case">
          <AddCase at={at} sizes={sizes} seesCost={seesCost} />
        </Disclosure>
      )}
      {mayPrice && (
        <Disclosure summary="Add a size" open={sizes.length === 0}>
          <AddSize at={at} seesCost={seesCost} />
        </Disclosure>
      )}
    </section>
  );
}

function Codes({ at, size }: { at: string; size: ShownSize }) {
  const form = useSmallForm(`${at}/codes`, { code: '', bottles: '1' });
  const removal = useSmallForm(`${at}/codes/remove`, {});
  const formatId = String(size.formatId);
  return (
    <>
      <ul>
        {size.codes.map(({ gtin, digits, bottles }) => (
          <li key={gtin} className="flex min-h-11 flex-wrap items-center gap-x-4">
            <span className="price">{digits}</span>
            {bottles > 1 && <span className="text-mute">counts {bottles} bottles</span>}
            <Button
              look="quiet"
              aria-label={`Remove the bar code ${digits}`}
              onClick={() => removal.send({ formatId, code: gtin })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Row
        label={`Add a bar code to ${size.label}`}
        isBusy={form.isBusy}
        onSend={() => form.send({ formatId })}
        act="Add the bar code"
      >
        <Field
          label="Scan or type a bar code"
          inputMode="numeric"
          maxLength={maxCodeLength}
          {...form.field('code')}
        />
        <Field
          label="Bottles it counts"
          inputMode="numeric"
          maxLength={digitsOf(maxCodeBottles)}
          {...form.field('bottles')}
        />
      </Row>
    </>
  );
}

function AddCase({ at, sizes, seesCost }: { at: string; sizes: readonly ShownSize[]; seesCost: boolean }) {
  const form = useSmallForm(`${at}/packs`, {
    formatId: String(sizes[0]?.formatId ?? ''),
    ...{ bottles: '12', price: '', cost: '', sure: '' },
  });
  const { sure } = form.errors;
  return (
    <Row label="Add a case" isBusy={form.isBusy} onSend={() => form.send()} act="Add the case">
      {sizes.length > 1 && (
        <SelectField
          label="Size"
          options={sizes.map(({ formatId, label }) => ({ value: String(formatId), name: label }))}
          {...form.field('formatId')}
        />
      )}
      <Field
        label="Bottles in the case"
        inputMode="numeric"
        maxLength={digitsOf(maxPackBottles)}
        {...form.field('bottles')}
      />
      <Field
        label="Price of the case"
        inputMode="decimal"
        maxLength={maxPriceLength}
        {...form.field('price')}
      />
      {seesCost && (
        <Field
          label="Cost of the case"
          inputMode="decimal"
          maxLength={maxPriceLength}
          {...form.field('cost')}
        />
      )}
      <div className="sm:col-span-2">
        <Status kind="error">{sure}</Status>
        {sure !== undefined && (
          <Checkbox
            label="Keep this price all the same"
            name="sure"
            checked={form.fields.sure === '1'}
            onChecked={(is) => form.field('sure').onValue(is ? '1' : '')}
          />
        )}
      </div>
    </Row>
  );
}

function AddSize({ at, seesCost }: { at: string; seesCost: boolean }) {
  const form = useSmallForm(`${at}/sizes`, { size: '', price: '', cost: '', bottles: '' });
  return (
    <Row label="Add a size" isBusy={form.isBusy} onSend={() => form.send()} act="Add the size">
      <Field label="Size, such as 1.5 L" maxLength={maxLabelLength} {...form.field('size')} />
      <Field label="Price" inputMode="decimal" maxLength={maxPriceLength} {...form.field('price')} />
      {seesCost && (
        <Field label="Cost" inputMode="decimal" maxLength={maxPriceLength} {...form.field('cost')} />
      )}
      <Field
        label="Bottles on the shelf"
        inputMode="numeric"
        maxLength={maxBottleDigits}
        {...form.field('bottles')}
      />
    </Row>
  );
}

const digitsOf = (most: number) => String(most).length;

function Row({
  label,
  act,
  isBusy,
  onSend,
  children,
}: {
  label: string;
  act: string;
  isBusy: boolean;
  onSend: () => void;
  children: ReactNode;
}) {
  return (
    <PlainForm label={label} className="grid items-start gap-4 sm:grid-cols-2" onSend={() => onSend()}>
      {children}
      <div className="sm:col-span-2">
        <Button type="submit" look="secondary" disabled={isBusy}>
          {act}
        </Button>
      </div>
    </PlainForm>
  );
}
