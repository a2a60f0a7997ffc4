import { buttonClass } from '#ui/button.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';
import { isNarrowed, notNarrowed } from '../search-state.rules.ts';
import { ChoiceLink } from './choice-link.tsx';
import { useSearched } from './search-context.tsx';

/** An empty shelf, with ways on: fewer filters, other words, or us (M-187). */
export function NothingFound() {
  const { phone, phoneHref } = useShop().store;
  const { state, choose, hrefOf } = useSearched();
  const hasFilters = isNarrowed(state);
  const all = { ...state, ...notNarrowed, page: 1 };
  const ways = [
    ...(hasFilters && state.query !== '' ? [{ name: `“${state.query}” on all shelves`, to: all }] : []),
    ...(state.query !== '' ? [{ name: 'Without the words', to: { ...state, query: '', page: 1 } }] : []),
    { name: 'All products', to: { ...all, query: '' } },
  ];
  return (
    <div>
      <div className="rail mt-24" />
      <p className="mt-6 text-lg">Nothing on this shelf.</p>
      <p className="mt-1 max-w-prose text-mute">
        {hasFilters ? 'Take a filter away, try other words' : 'Try other words'}, or ask us: call{' '}
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
