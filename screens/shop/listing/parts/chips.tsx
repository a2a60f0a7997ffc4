import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef } from 'react';
import { chipsOf } from '../chips.rules.ts';
import { ChoiceLink, pressBySpace } from './choice-link.tsx';
import { useSearched, useSurroundings } from './search-context.tsx';

const look =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface text-sm hover:border-glass';

/**
 * The chosen filters, each with a link that removes it (M-156). On the shelf of a region alone, links to its
 * wine and its spirits (G-29).
 */
export function Chips({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { state, choose, hrefOf } = useSearched();
  const row = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; label: string } | null>(null);
  const chips = chipsOf(state);
  useEffect(() => {
    const gone = removed.current;
    if (!gone || chips.some(({ label }) => label === gone.label)) return;
    removed.current = null;
    const next =
      row.current?.querySelectorAll('a')[gone.index] ?? row.current?.querySelector('a') ?? heading.current;
    next?.focus();
  });
  return (
    <div className="mt-4 flex items-center gap-2 empty:hidden max-sm:-mx-4 max-sm:mt-1 max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:px-4 max-sm:py-1 sm:flex-wrap">
      {chips.length > 0 && (
        <>
          <span className="text-sm">Filters:</span>
          <ul ref={row} className="flex gap-2 sm:flex-wrap">
            {chips.map(({ label, without }, index) => (
              <li key={label}>
                <ChoiceLink
                  role="button"
                  href={hrefOf(without)}
                  aria-label={`Remove filter for ${label}`}
                  title={`Remove filter for ${label}`}
                  className={`${look} pr-3 pl-4`}
                  onKeyDown={pressBySpace}
                  onChoose={() => {
                    removed.current = { index, label };
                    choose(without);
                  }}
                >
                  {label}
                  <X aria-hidden="true" className="size-4" />
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <Kinds />
    </div>
  );
}

function Kinds() {
  const { state, choose, hrefOf } = useSearched();
  const { taxonomy } = useSurroundings();
  if (state.regions.length === 0 || state.categories.length > 0) return null;
  return ['wine', 'spirits'].map((slug) => {
    const categories = taxonomy.categories.chain(slug);
    const only = { ...state, categories, page: 1 };
    return (
      <ChoiceLink key={slug} href={hrefOf(only)} onChoose={() => choose(only)} className={`${look} px-4`}>
        Only {categories[0]?.name}
      </ChoiceLink>
    );
  });
}
