import { clsx } from 'clsx';
import { useHierarchicalMenu } from 'react-instantsearch';
import { Disclosure } from '#ui/disclosure.tsx';
import { valuesShown } from '../search-requests.rules.ts';
import { ChoiceLink } from './choice-link.tsx';
import { MoreButton } from './more-button.tsx';
import { countLabel } from './results-label.rules.ts';

interface TreeFilterProps {
  title: string;
  levels: readonly string[];
  sortBy: NonNullable<Parameters<typeof useHierarchicalMenu>[0]['sortBy']>;
}

type Menu = ReturnType<typeof useHierarchicalMenu>;

/** A tree of four levels as nested links, each with how many products it leads to (M-159, M-161). */
export function TreeFilter({ title, levels, sortBy }: TreeFilterProps) {
  const menu = useHierarchicalMenu({
    attributes: levels as string[],
    limit: valuesShown.few,
    showMore: true,
    showMoreLimit: valuesShown.all,
    sortBy,
  });
  return (
    <Disclosure summary={title} open className="lg:first:-mt-3">
      {menu.items.length === 0 && <p className="text-mute text-sm">{`No refinements for ${title}.`}</p>}
      <Level items={menu.items} menu={menu} />
      <MoreButton {...menu} of={title} />
    </Disclosure>
  );
}

function Level({ items, menu, isInner = false }: { items: Menu['items']; menu: Menu; isInner?: boolean }) {
  return (
    <ul className={clsx(isInner && 'ml-1 border-hairline border-l pl-3')}>
      {items.map((item) => (
        <li key={item.value}>
          <ChoiceLink
            href={menu.createURL(item.value)}
            onChoose={() => menu.refine(item.value)}
            aria-current={item.isRefined ? 'true' : undefined}
            className={clsx(
              'flex min-h-11 items-center justify-between gap-3 py-1 text-sm leading-snug underline-offset-4 hover:text-glass hover:underline lg:min-h-8',
              item.isRefined && 'font-semibold text-glass',
            )}
          >
            {item.label}
            <span className="figures font-normal text-mute">{countLabel(item.count)}</span>
          </ChoiceLink>
          {item.data && item.data.length > 0 && <Level items={item.data} menu={menu} isInner />}
        </li>
      ))}
    </ul>
  );
}
