import { router } from '@inertiajs/react';
import { type FormEvent, useState } from 'react';
import { maxPriceLength } from '#domains/catalogue/prices/max-price.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import type { ShownPack } from '../props.ts';

const when = [
  { value: 'now', name: 'Now' },
  { value: 'day', name: 'From a day on' },
];

/**
 * A new price for a pack, now or from a given day; if “On Sale” would not be true, it asks once more (B-139).
 */
export function PriceForm({
  productId,
  pack,
  tomorrow,
}: {
  productId: number;
  pack: ShownPack;
  tomorrow: string;
}) {
  const [price, setPrice] = useState('');
  const [from, setFrom] = useState('now');
  const [day, setDay] = useState(tomorrow);
  const [isOnSale, setOnSale] = useState(pack.isSaleItem);
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function send(proof: ProofFields = {}) {
    router.post(
      `/desk/products/${productId}/prices`,
      {
        packId: String(pack.id),
        seenCents: String(pack.priceCents),
        price,
        fromDay: from === 'day' ? day || '?' : '',
        onSale: isOnSale ? '1' : '',
        sure: isSure ? '1' : '',
        ...proof,
      },
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

  const { price: wrongPrice, fromDay: wrongDay, sure: notTrue, ...others } = errors;
  return (
    <form
      noValidate
      aria-label={`A new price for ${pack.size}`}
      className="mt-4 grid items-start gap-4 sm:grid-cols-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) send();
      }}
    >
      <Field
        label="New price, in dollars"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={maxPriceLength}
        value={price}
        onValue={setPrice}
        error={wrongPrice}
      />
      <SelectField label="It holds" name="from" value={from} options={when} onValue={setFrom} />
      {from === 'day' ? (
        <Field
          label="From midnight of"
          name="fromDay"
          type="date"
          min={tomorrow}
          value={day}
          onValue={setDay}
          error={wrongDay}
        />
      ) : (
        <span className="hidden sm:block" />
      )}
      <div className="sm:col-span-3">
        <Checkbox
          label="The shelf says “On Sale” with it"
          name="onSale"
          checked={isOnSale}
          onChecked={(is) => {
            setOnSale(is);
            setSure(false);
          }}
        />
        <Status kind="error">{notTrue}</Status>
        {notTrue !== undefined && isOnSale && (
          <Checkbox label="Say it all the same" name="sure" checked={isSure} onChecked={setSure} />
        )}
        <Status kind="error">{Object.values(others).join(' ')}</Status>
      </div>
      <div className="sm:col-span-3">
        <Button type="submit" disabled={isBusy}>
          {from === 'day' ? 'Schedule the price' : 'Change the price'}
        </Button>
      </div>
    </form>
  );
}
