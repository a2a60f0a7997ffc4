import { breadcrumbLd } from '#widgets/seo/breadcrumb-ld.rules.ts';
import { onPage } from '#widgets/seo/describe.rules.ts';
import { JsonLd } from '#widgets/seo/json-ld.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { describeListing, robotsView } from '../canonical.rules.ts';
import type { SearchState } from '../search-state.rules.ts';
import { useSurroundings } from './search-context.tsx';

interface ListingHeadProps {
  state: SearchState;
  title: string;
  total: number;
  crumbs: { name: string; href: string }[];
}

/**
 * The document's title follows the filters; the canonical link names the page's address for search engines.
 */
export function ListingHead({ state, title, total, crumbs }: ListingHeadProps) {
  const { appUrl } = useSurroundings();
  const { canonical, isIndexed } = robotsView(state, total, appUrl);
  const told = onPage(title, state.page);
  return (
    <>
      <SeoHead title={told} description={describeListing(told)} canonical={canonical} isIndexed={isIndexed} />
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
