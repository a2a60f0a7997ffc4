import { clsx } from 'clsx';
import { useInstantSearch } from 'react-instantsearch';
import type { SoonestAnswer } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { formatCents } from '#kit/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { useSoonest } from '#widgets/place/soonest.ts';
import { useShop } from '#widgets/shop/use-shop.ts';
import { type SearchAnswer, understandingIn } from '../search-answer.rules.ts';
import { priceAttribute } from '../search-requests.rules.ts';
import { isNarrowed, notNarrowed } from '../search-state.rules.ts';
import { ChoiceLink } from './choice-link.tsx';
import { countLabel } from './results-label.rules.ts';
import { useSearched } from './search-context.tsx';

type PriceStats = NonNullable<SearchAnswer['facets_stats']>[string];

/** An empty shelf, with ways to go on: fewer filters, other words, or asking us (M-187). */
export function NothingFound() {
  const { phone, phoneHref } = useShop().store;
  const { state, choose, hrefOf } = useSearched();
  const { results } = useInstantSearch();
  const stats = results.getFacetStats(priceAttribute) as PriceStats | undefined;
  const { notice } = understandingIn(results as unknown as SearchAnswer);
  const place = useSoonest();
  const isNotToday = state.today === 'only' && place !== null && !place.here;
  const hasFilters = isNarrowed(state);
  const all = { ...state, ...notNarrowed, page: 1 };
  const ways = [
    ...(state.today === 'only'
      ? [{ name: 'Also what comes later', to: { ...state, today: null, page: 1 } }]
      : []),
    ...(state.price === null ? [] : [{ name: anyPrice(stats), to: { ...state, price: null, page: 1 } }]),
    ...(state.inStock
      ? [{ name: 'Also what is out of stock', to: { ...state, inStock: false, page: 1 } }]
      : []),
    ...(state.onSale ? [{ name: 'Also what is not on sale', to: { ...state, onSale: false, page: 1 } }] : []),
    ...(hasFilters && state.query !== '' ? [{ name: `“${state.query}” on all shelves`, to: all }] : []),
    ...(state.query !== '' ? [{ name: 'Without the words', to: { ...state, query: '', page: 1 } }] : []),
    { name: 'All products', to: { ...all, query: '' } },
  ].filter(({ to }, at, every) => every.findLastIndex((other) => hrefOf(other.to) === hrefOf(to)) === at);
  const advice = hasFilters ? 'Take a filter away, try other words' : 'Try other words';
  return (
    <div>
      <div className="rail mt-24" />
      {/* If the reason is known, the notice above already says it. */}
      {!notice && (
        <p className="mt-6 text-lg">
          {isNotToday ? `${notTodayWords(place)} ${place.soonest.wine.says}.` : 'Nothing on this shelf.'}
        </p>
      )}
      <p className={clsx('max-w-prose text-mute', notice ? 'mt-6' : 'mt-1')}>
        {notice ? 'Or ask us: call' : `${advice}, or ask us: call`}{' '}
        <a href={phoneHref} className="link">
          {phone}
        </a>{' '}
        and we will look in the back.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {ways.map(({ name, to }) => (
          <ChoiceLink
            key={name}
            href={hrefOf(to)}
            onChoose={() => choose(to)}
            className={buttonClass('secondary', 'max-w-full break-words')}
          >
            {name}
          </ChoiceLink>
        ))}
      </div>
    </div>
  );
}

/** 'Nothing can be in Syosset today.' */
function notTodayWords({ place: { key, name } }: SoonestAnswer): string {
  return key === 'pickup' ? 'Nothing can be picked up today.' : `Nothing can be in ${name} today.`;
}

/** 'At any price (12, from $13.99)': what there is without the requested price. */
function anyPrice(stats: PriceStats | undefined): string {
  if (!stats || stats.avg === 0) return 'At any price';
  return `At any price (${countLabel(Math.round(stats.sum / stats.avg))}, from ${formatCents(stats.min)})`;
}
