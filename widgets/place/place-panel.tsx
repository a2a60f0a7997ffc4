import { clsx } from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SoonestAnswer } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { maxPlaceLength } from '#domains/fulfilment/soonest/typed-place.rules.ts';
import { announce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PopoverClose } from '#ui/popover-close.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { reloadQuietly } from '#widgets/shop/reload-quietly.ts';
import { useShop } from '#widgets/shop/use-shop.ts';
import { keepPlace, useSoonest } from './soonest.ts';

/** Pickup, one of the towns that staff deliver to, or any ZIP of New York (N-001). */
export default function PlacePanel({ panelId }: { panelId: string }) {
  const told = useSoonest();
  const { cart } = useShop();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  async function choose(place: string) {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    const answer = await callShop<SoonestAnswer>(
      'GET',
      `/ajax/shop-info/soonest?choose=${encodeURIComponent(place)}`,
    );
    if (answer.kind === 'refused') {
      setBusy(false);
      setError(answer.errors.place ?? answer.message);
      form.current?.querySelector('input')?.focus({ preventScroll: true });
      return;
    }
    const { pathname } = window.location;
    const way = wayTo(answer.data);
    // The cart's method changes first, so that a place is never shown that the cart does not follow. At
    // checkout the methods are on the page, and the choice made there stands.
    if (way && cart.count > 0 && pathname !== '/checkout')
      await callShop('POST', '/ajax/cart/delivery-method', { deliveryMethod: way });
    setBusy(false);
    keepPlace(answer.data);
    document.getElementById(panelId)?.hidePopover();
    announce(`${answer.data.place.name}: ${answer.data.brief}.`);
    // The promises in the cart and at checkout are for the place, too.
    if (/^\/(cart|checkout)$/.test(pathname)) reloadQuietly();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void choose(text);
  }

  const places = ['Pickup', ...(told?.towns ?? [])];
  return (
    <div aria-busy={isBusy}>
      <div className="-mt-2 -mr-2 flex items-center justify-between">
        <p className="font-serif text-lg">Where to?</p>
        <PopoverClose panelId={panelId} />
      </div>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
        <Field
          label="ZIP code or town"
          name="place"
          value={text}
          onValue={setText}
          error={error}
          maxLength={maxPlaceLength}
          autoComplete="shipping postal-code"
          className="min-w-40 flex-1"
        />
        {/* Below the field's label, so that a message below the field moves nothing. */}
        <div className="grid gap-1">
          <span aria-hidden="true" className="invisible font-semibold text-sm">
            &nbsp;
          </span>
          <Button type="submit">Show</Button>
        </div>
      </form>
      <p className="mt-4 text-mute text-sm">Or choose</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {places.map((name) => {
          const isChosen = told?.place.name === name;
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => choose(name)}
                className={clsx(
                  'min-h-11 rounded-full border px-4 text-sm hover:border-glass',
                  isChosen ? 'border-glass font-semibold text-glass' : 'border-control',
                )}
              >
                {name}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** How a cart goes to the place; null outside the towns, where not all of it may be shippable. */
function wayTo({ place: { key, name }, towns }: SoonestAnswer): 'pickup' | 'delivery' | null {
  if (key === 'pickup') return 'pickup';
  return towns.includes(name) ? 'delivery' : null;
}
