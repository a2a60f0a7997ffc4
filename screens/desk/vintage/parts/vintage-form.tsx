import { router } from '@inertiajs/react';
import { type FormEvent, useState } from 'react';
import { maxLengths } from '#domains/catalogue/edit/field-values.rules.ts';
import { maxPriceLength } from '#domains/catalogue/prices/max-price.rules.ts';
import { maxBottleDigits } from '#domains/stock/max-bottles.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import type { VintageProps } from '../props.ts';

/** Its year, and, for each size, how many came in and what it costs. */
export function VintageForm({ product, next, sizes, hasBarcodes, mayPrice, seesCost }: VintageProps) {
  const [fields, setFields] = useState<Record<string, string>>(() => ({
    vintage: next,
    codes: hasBarcodes ? '1' : '',
    ...Object.fromEntries(sizes.flatMap(({ packs }) => packs.map(({ id, price }) => [`price-${id}`, price]))),
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const field = (name: string) => ({
    name,
    value: fields[name] ?? '',
    onValue: (value: string) => setFields((now) => ({ ...now, [name]: value })),
    error: errors[name],
    autoComplete: 'off',
  });

  function send(proof: ProofFields = {}) {
    router.post(
      `/desk/products/${product.id}/vintage`,
      { ...fields, ...proof },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => {
          if (!askForProof(given, send)) setErrors(given);
        },
      },
    );
  }

  const others = Object.entries(errors).filter(([name]) => name !== 'vintage' && !/-\d+$/.test(name));
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) send();
      }}
    >
      <section className="card p-5">
        <Field
          label="Vintage"
          required
          maxLength={maxLengths.vintage}
          className="max-w-40"
          {...field('vintage')}
        />
      </section>
      {sizes.map(({ formatId, label, place, packs }) => (
        <section key={formatId} aria-labelledby={`size-${formatId}`} className="card grid gap-4 p-5">
          <h2 id={`size-${formatId}`} className="text-xl">
            {label}
            {place !== null && <span className="ml-3 text-base text-mute">{place}</span>}
          </h2>
          <Field
            label="Bottles that came"
            inputMode="numeric"
            maxLength={maxBottleDigits}
            className="max-w-40"
            {...field(`bottles-${formatId}`)}
          />
          {packs.map((pack) => (
            <div key={pack.id} className="grid items-start gap-4 sm:grid-cols-2">
              <Field
                label={packs.length > 1 ? `Price of ${pack.name}` : 'Price'}
                inputMode="decimal"
                maxLength={maxPriceLength}
                readOnly={!mayPrice}
                {...field(`price-${pack.id}`)}
              />
              {seesCost && (
                <Field
                  label={packs.length > 1 ? `Cost of ${pack.name}` : 'Cost'}
                  inputMode="decimal"
                  maxLength={maxPriceLength}
                  {...field(`cost-${pack.id}`)}
                />
              )}
            </div>
          ))}
        </section>
      ))}
      {hasBarcodes && (
        <Checkbox
          label="Its bottles carry the same bar code; a scan asks which vintage it is"
          name="codes"
          checked={fields.codes === '1'}
          onChecked={(is) => setFields((now) => ({ ...now, codes: is ? '1' : '' }))}
        />
      )}
      <Status kind="error">{others.map(([, words]) => words).join(' ')}</Status>
      <div>
        <Button type="submit" disabled={isBusy}>
          Add the vintage
        </Button>
      </div>
    </form>
  );
}
