import { type FormEvent, useState } from 'react';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { maskZip } from '#kit/zip.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { DraftProps, ShownDraft } from '../props.ts';
import type { DraftForm } from './use-draft.ts';

const ways = [
  { value: 'pickup', title: 'Pickup' },
  { value: 'delivery', title: 'Delivery' },
  { value: 'shipping', title: 'Shipping' },
] as const;

interface HandOverProps {
  draft: ShownDraft;
  company: DraftProps['company'];
  windows: DraftProps['windows'];
  form: DraftForm;
  isWritten: boolean;
}

/** Delivery method, address and window, as the checkout asks for them. */
export function HandOver({ draft, company, windows, form, isWritten }: HandOverProps) {
  const { way, address, slotId, windowWords, goesWith } = draft;
  const chosen = String(form.wanted('slot', 'slotId') ?? slotId ?? '');
  const isOwnWay = isWritten && goesWith === null;
  return (
    <section aria-labelledby="way" className="card p-5">
      <h2 id="way" className="mb-3 text-xl">
        How it reaches the buyer
      </h2>
      {isWritten && (company.length > 0 || goesWith !== null) && (
        <SelectField
          label="Goes with"
          name="goesWith"
          className="mb-4 sm:max-w-md"
          value={String(form.wanted('goes-with', 'number') ?? goesWith ?? '')}
          options={[
            { value: '', name: 'No other order' },
            ...company.map(({ number, words }) => ({ value: String(number), name: words })),
          ]}
          error={form.errors.goesWith}
          onValue={(number) => form.post('goes-with', { number })}
        />
      )}
      {isOwnWay ? (
        <ChoiceCards
          legend="Way"
          className="sm:grid-cols-3"
          choices={ways}
          value={(form.wanted('way', 'method') as DeliveryMethod | undefined) ?? way}
          onValue={(method) => form.post('way', { method })}
        />
      ) : (
        <p className="font-semibold">{ways.find(({ value }) => value === way)?.title}</p>
      )}
      {way !== 'pickup' && address && (
        <p className="mt-3 break-words">
          {address.address}
          <br />
          {address.city}, New York {address.zip}
        </p>
      )}
      {way !== 'pickup' && isOwnWay && (
        <AddressForm key={JSON.stringify(address)} draft={draft} form={form} />
      )}
      {way === 'delivery' && isOwnWay && (
        <SelectField
          label="Window"
          name="slotId"
          className="mt-4 sm:max-w-xs"
          value={windows.some(({ id }) => id === chosen) ? chosen : ''}
          options={[
            { value: '', name: windows.length === 0 ? 'No window is free' : 'Please choose' },
            ...windows.map(({ id, words }) => ({ value: id, name: words })),
          ]}
          onValue={(id) => form.post('slot', { slotId: id })}
        />
      )}
      {way === 'delivery' && !isOwnWay && <p className="mt-1">{windowWords}</p>}
      {goesWith !== null && (
        <p className="mt-3">
          <strong>Goes with order #{goesWith}</strong>,{' '}
          {way === 'delivery'
            ? 'as one stop and one bag: no second place in the window, and no second fee. Each has its own money.'
            : 'in one bag. Each has its own money.'}
        </p>
      )}
    </section>
  );
}

function AddressForm({ draft: { address }, form }: { draft: ShownDraft; form: DraftForm }) {
  const [typed, setTyped] = useState({ address: '', city: '', zip: '' });
  const [isOpen, setOpen] = useState(address === null);
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: form.errors[name],
    onValue: (text: string) => setTyped((now) => ({ ...now, [name]: text })),
  });
  if (!isOpen)
    return (
      <Button look="secondary" className="mt-3" onClick={() => setOpen(true)}>
        Another address
      </Button>
    );
  return (
    <form
      noValidate
      className="mt-4 grid items-start gap-4 sm:grid-cols-[1fr_1fr_7rem]"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        form.post('address', typed);
      }}
    >
      <Field
        label="Street and number, apartment"
        required
        autoComplete="off"
        className="sm:col-span-3"
        {...field('address')}
      />
      <Field label="Town" required autoComplete="off" className="sm:col-span-2" {...field('city')} />
      <Field label="ZIP" required autoComplete="off" inputMode="numeric" mask={maskZip} {...field('zip')} />
      <Button type="submit" look="secondary" className="sm:justify-self-start" aria-disabled={form.isBusy}>
        Check the address
      </Button>
    </form>
  );
}
