import { breadcrumbLd } from '#widgets/found/breadcrumb-ld.rules.ts';
import { onPage } from '#widgets/found/describe.rules.ts';
import { FoundHead as Found } from '#widgets/found/found-head.tsx';
import { JsonLd } from '#widgets/found/json-ld.tsx';
import { describeListing, robotsView } from '../canonical.rules.ts';
import type { SearchState } from '../search-state.rules.ts';
import { useSurroundings } from './search-context.tsx';

interface FoundHeadProps {
  state: SearchState;
  title: string;
  total: number;
  crumbs: { name: string; href: string }[];
}

/** The document's title follows the filters; search engines are told which address stands for the page. */
export function FoundHead({ state, title, total, crumbs }: FoundHeadProps) {
  const { appUrl } = useSurroundings();
  const { canonical, isIndexed } = robotsView(state, total, appUrl);
  const told = onPage(title, state.page);
  return (
    <>
      <Found title={told} description={describeListing(told)} canonical={canonical} isIndexed={isIndexed} />
      <JsonLd
        page={canonical}
        data={
          import.meta.env.SSR && isIndexed
            ? { '@context': 'https://schema.org', ...breadcrumbLd(crumbs, canonical) }
            : null
        }
      />
    </>
  );
}
