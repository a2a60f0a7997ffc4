import { amountOfOne } from '#domains/pricing/offer-tag.rules.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { BottleStand } from '#widgets/bottle/bottle-stand.tsx';
import { BuyPanel } from '#widgets/buy/buy-panel.tsx';
import { Breadcrumb } from '#widgets/layout/breadcrumb.tsx';
import { SoonestLine } from '#widgets/place/soonest-line.tsx';
import { breadcrumbLd } from '#widgets/seo/breadcrumb-ld.rules.ts';
import { describeProduct } from '#widgets/seo/describe.rules.ts';
import { JsonLd } from '#widgets/seo/json-ld.tsx';
import { productLd } from '#widgets/seo/product-ld.rules.ts';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { ClosestOnShelf } from '#widgets/shelf/closest-on-shelf.tsx';
import { PickWords } from '#widgets/shelf/pick-words.tsx';
import { ShelfSection } from '#widgets/shelf/shelf-section.tsx';
import { Expect } from './parts/expect.tsx';
import { Facts } from './parts/facts.tsx';
import { Gallery } from './parts/gallery.tsx';
import type { NamedLink, ProductShowProps } from './props.ts';

export default function ProductShow({
  product,
  photos,
  links,
  expect,
  pick,
  closest,
  similar,
  found,
}: ProductShowProps) {
  const [first] = product.packs;
  const crumbs = [{ name: 'Home', href: '/' }, ...links.categories];
  return (
    <>
      <SeoHead
        title={product.name}
        description={describeProduct(product)}
        canonical={found.canonical}
        picture={`/assets/share/product/${product.slug}.jpg`}
        price={first && amountOfOne(first.offer, first.priceCents)}
      />
      <JsonLd page={found.canonical} data={import.meta.env.SSR ? aboutPage(product, crumbs, found) : null} />
      <div className="wrap pt-3">
        <Breadcrumb links={crumbs} />
      </div>
      {/* On a wide screen the card is under its bottle; on a phone the buy panel comes before it. */}
      <article className="wrap grid gap-x-12 gap-y-6 pt-5 sm:pt-8 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-0 lg:grid-cols-[1fr_1.1fr]">
        <div>
          {photos.length > 0 ? (
            <Gallery key={product.id} product={product} photos={photos} />
          ) : (
            <BottleStand product={product} height="h-48 sm:h-88" tall={[192, 352]} />
          )}
        </div>
        <div className="grid content-start gap-6 md:row-span-2">
          <div>
            <PageTitle>{product.name}</PageTitle>
            {product.tagline && <p className="mt-2 max-w-prose text-lg text-mute">{product.tagline}</p>}
          </div>
          <BuyPanel
            key={product.id}
            product={product}
            saleEnds={found.saleEnds}
            insteadOf={(packId) => <ClosestOnShelf closest={closest[packId] ?? []} />}
          >
            <SoonestLine
              of={{ ships: product.ships, aisle: product.categories[0]?.slug ?? '' }}
              className="min-h-12 font-semibold leading-6 lg:min-h-6"
            />
          </BuyPanel>
          {pick && <PickWords {...pick} />}
          {expect && <Expect {...expect} />}
          {product.description && <p className="max-w-prose">{product.description}</p>}
        </div>
        <Facts
          product={product}
          links={links}
          isHung={photos.length < 2 && photos[0]?.labelMayDiffer !== true}
        />
      </article>
      <ShelfSection id="similar" title="From the same shelf" cards={similar} />
    </>
  );
}

function aboutPage(
  product: ProductShowProps['product'],
  crumbs: NamedLink[],
  { canonical, saleEnds }: ProductShowProps['found'],
): object {
  const picture = new URL(
    product.photo === null ? `/assets/thumb/product/${product.slug}.jpg` : `/${product.photo}`,
    canonical,
  ).href;
  const { name } = product;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      productLd(product, { canonical, picture, saleEnds }),
      breadcrumbLd([...crumbs, { name, href: canonical }], canonical),
    ],
  };
}
