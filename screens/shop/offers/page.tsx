import { PageTitle } from '#ui/page-title.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { SpecialsShelf } from '#widgets/specials/specials-shelf.tsx';
import type { NowIndexProps } from './props.ts';

export default function NowIndex({ offers, canonical }: NowIndexProps) {
  const { shopName } = useShop().store;
  return (
    <div className="wrap pt-10">
      <SeoHead
        title="Offers"
        description={`What is on offer now at ${shopName}, Long Island, New York: each bottle with its price and what you save.`}
        canonical={canonical}
      />
      <PageTitle>On offer now</PageTitle>
      <p className="mt-2 mb-10 text-balance text-mute">Pick a bottle, see what it comes to, and check out.</p>
      <SpecialsShelf items={offers} folder="/now" heading="h2" />
    </div>
  );
}
