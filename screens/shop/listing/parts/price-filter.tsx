import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useInstantSearch, useRange, useToggleRefinement } from 'react-instantsearch';
import { readDollars } from '#kit/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSoonest } from '#widgets/place/soonest.ts';
import {
  dollars,
  maxEndLength,
  type PriceRange,
  priceLabel,
  priceRange,
  quickRanges,
  writePriceRange,
} from '../price-range.rules.ts';
import { priceAttribute, saleSwitch, stockSwitch } from '../search-requests.rules.ts';
import { statePath } from '../search-state.rules.ts';
import { ChoiceLink } from './choice-link.tsx';
import { KeptChoices } from './kept-choices.tsx';
import { countLabel } from './results-label.rules.ts';
import { useSearched } from './search-context.tsx';

/**
 * What a bottle may cost, whether it must be on sale, in stock, or available at the shopper's place today, or
 * whether those available today come first (N-006); a plain form without JavaScript.
 */
export function PriceFilter() {
  useRange({ attribute: priceAttribute });
  const sale = useToggleRefinement(saleSwitch);
  const stock = useToggleRefinement(stockSwitch);
  const place = useSoonest();
  const { state, choose } = useSearched();
  const form = useId();
  const stockCount = stock.value.onFacetValue.count ?? 0;
  return (
    <Disclosure summary="Price and stock" open>
      <PriceFields id={form} price={state.price} />
      <QuickRanges />
      <div className="mt-2">
        <OnOff
          form={form}
          label="On sale"
          name="sale"
          isOn={state.onSale}
          count={sale.value.onFacetValue.count ?? 0}
          onTurn={(onSale) => choose({ ...state, onSale, page: 1 })}
        />
        <OnOff
          form={form}
          label="In stock"
          name="stock"
          isOn={state.inStock}
          count={stockCount}
          onTurn={(inStock) => choose({ ...state, inStock, page: 1 })}
        />
        <OnOff
          form={form}
          label={place ? `Here today: ${place.place.name}` : 'Here today'}
          name="today"
          isOn={state.today === 'only'}
          count={place?.here ? stockCount : 0}
          isCounted={place !== null}
          className="noscript:hidden"
          onTurn={(isOn) => choose({ ...state, today: isOn ? 'only' : null, page: 1 })}
        />
        <OnOff
          form={form}
          label="Here today first"
          name="today"
          value="first"
          isOn={state.today === 'first'}
          count={null}
          className="noscript:hidden"
          onTurn={(isOn) => choose({ ...state, today: isOn ? 'first' : null, page: 1 })}
        />
      </div>
    </Disclosure>
  );
}

/** From and to, in dollars; both ends are included, and either may be left open. */
function PriceFields({ id, price }: { id: string; price: PriceRange | null }) {
  const { state, choose, isAway } = useSearched();
  const chosen = price === null ? '' : writePriceRange(price);
  const [ends, setEnds] = useState(endsOf(price));
  const [shown, setShown] = useState(chosen);
  const [wrongEnd, setWrongEnd] = useState<number | null>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // What was typed before the page was hydrated.
    const early = [...(fields.current?.querySelectorAll('input') ?? [])].map((input) => input.value);
    setEnds((known) => (early.join() === known.join() ? known : early));
  }, []);

  // The price was changed from elsewhere: by a chip, a quick choice, or Back.
  if (shown !== chosen) {
    setShown(chosen);
    setEnds(endsOf(price));
    setWrongEnd(null);
  }

  function take(event: FormEvent): void {
    if (isAway) return;
    event.preventDefault();
    const cents = ends.map(readDollars);
    const wrong = cents.indexOf(undefined);
    setWrongEnd(wrong === -1 ? null : wrong);
    if (wrong === -1) choose({ ...state, price: priceRange(cents[0] ?? null, cents[1] ?? null), page: 1 });
    else fields.current?.querySelectorAll('input')[wrong]?.focus();
  }

  return (
    <form id={id} action={statePath(state)} method="get" onSubmit={take} noValidate>
      <KeptChoices but={['price', 'sale', 'stock', 'today']} />
      <fieldset ref={fields} className="flex items-end gap-2">
        <legend className="sr-only">Price in dollars</legend>
        {['From', 'To'].map((label, end) => (
          <label key={label} className="grid min-w-0 flex-1 gap-1 text-sm">
            <span>
              {label}
              <span aria-hidden="true" className="text-mute">
                {' '}
                $
              </span>
            </span>
            <input
              name="price"
              inputMode="decimal"
              autoComplete="off"
              maxLength={maxEndLength}
              enterKeyHint="go"
              value={ends[end]}
              placeholder={end === 0 ? '0' : 'any'}
              aria-invalid={wrongEnd === end ? true : undefined}
              aria-describedby={wrongEnd === end ? `${id}-wrong` : undefined}
              className="control figures w-full px-2"
              onChange={({ currentTarget: { value } }) =>
                setEnds((all) => all.map((old, at) => (at === end ? value : old)))
              }
            />
          </label>
        ))}
        <button type="submit" className={buttonClass('secondary', 'shrink-0 px-3')}>
          Go <VisuallyHidden>to these prices</VisuallyHidden>
        </button>
      </fieldset>
      {wrongEnd !== null && (
        <p id={`${id}-wrong`} role="alert" className="mt-1 text-danger text-sm">
          Write a price in dollars, such as 15 or 19.99.
        </p>
      )}
    </form>
  );
}

function endsOf(price: PriceRange | null): string[] {
  return [dollars(price?.fromCents ?? null), dollars(price?.toCents ?? null)];
}

/** Ranges that divide up what is on the shelf, whatever price is chosen now. */
function QuickRanges() {
  const { results } = useInstantSearch();
  const { state, choose, hrefOf } = useSearched();
  const told = results.getFacetStats(priceAttribute) as { min: number; max: number; avg: number } | undefined;
  const ranges = told ? quickRanges(told) : [];
  return (
    <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {ranges.map((price) => {
        const isChosen = state.price !== null && writePriceRange(state.price) === writePriceRange(price);
        const to = { ...state, price, page: 1 };
        return (
          <li key={writePriceRange(price)}>
            <ChoiceLink
              href={hrefOf(to)}
              rel="nofollow"
              onChoose={() => choose(to)}
              aria-current={isChosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3 text-sm hover:border-glass aria-[current]:border-glass aria-[current]:font-semibold aria-[current]:text-glass lg:min-h-8"
            >
              {priceLabel(price)}
            </ChoiceLink>
          </li>
        );
      })}
    </ul>
  );
}

interface OnOffProps {
  form: string;
  label: string;
  name: string;
  isOn: boolean;
  /** Its value in an address. */
  value?: string;
  /** How many products it leads to; null if it leads to no others. */
  count: number | null;
  /** False while the count is unknown. */
  isCounted?: boolean;
  className?: string;
  onTurn: (isOn: boolean) => void;
}

function OnOff({
  form,
  label,
  name,
  value = '1',
  isOn,
  count,
  isCounted = true,
  className = '',
  onTurn,
}: OnOffProps) {
  return (
    <label
      className={`flex min-h-11 items-center gap-3 py-1 text-sm leading-snug hover:text-glass lg:min-h-8 ${className}`}
    >
      <input
        form={form}
        type="checkbox"
        role="switch"
        name={name}
        value={value}
        checked={isOn}
        aria-checked={isOn}
        onChange={() => onTurn(!isOn)}
        className="size-5 shrink-0 accent-glass lg:size-4"
      />
      <span className="flex-1">{label}</span>
      <span className="figures text-mute">{isCounted && count !== null ? countLabel(count) : ''}</span>
    </label>
  );
}
