import { formatCents } from '#kit/money.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ComingList } from './parts/coming-list.tsx';
import { PriceForm } from './parts/price-form.tsx';
import type { ProductPricesProps, ShownPack } from './props.ts';

/** The prices of a product's packs: current, future and past (B-139). */
export default function ProductPrices({ product, packs, mayChange, tomorrow }: ProductPricesProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title={`Prices of ${product.name}`} description="For the store's staff." />
      <div>
        <PageTitle>Prices of {product.name}</PageTitle>
        <p className="mt-1 text-mute">
          A price from a day on holds from midnight in New York.{' '}
          <Link href="/desk/prices" className="underline underline-offset-4">
            All prices to come
          </Link>
        </p>
      </div>
      {packs.map((pack) => (
        <section key={pack.id} aria-labelledby={`pack-${pack.id}`} className="card p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`pack-${pack.id}`} className="text-xl">
              {pack.size}
            </h2>
            <p>
              <strong className="text-xl">{formatCents(pack.priceCents)}</strong>
              {pack.isSaleItem && <span className="ml-2 font-semibold text-must">On Sale</span>}
              {pack.cost !== null && <span className="ml-3 text-mute text-sm">Cost {pack.cost}</span>}
            </p>
          </div>
          {mayChange && (
            <PriceForm
              // After a price has changed, the form is empty.
              key={`${pack.priceCents} ${pack.isSaleItem} ${pack.coming.length}`}
              productId={product.id}
              pack={pack}
              tomorrow={tomorrow}
            />
          )}
          {pack.coming.length > 0 && (
            <div className="mt-4">
              <h3 className="font-sans font-semibold">To come</h3>
              <ComingList coming={pack.coming} mayChange={mayChange} isOnProduct />
            </div>
          )}
          <div className="mt-4">
            <Disclosure summary="Former prices">
              <PastPrices pack={pack} />
            </Disclosure>
          </div>
        </section>
      ))}
    </div>
  );
}

function PastPrices({ pack }: { pack: ShownPack }) {
  return (
    <ul className="text-sm">
      {pack.past.map(({ price, since, who }) => (
        <li key={`${since} ${price}`} className="flex flex-wrap gap-x-3 py-1">
          <span className="w-24 font-semibold">{price}</span>
          <span className="text-mute">
            since {since}, {who}
          </span>
        </li>
      ))}
    </ul>
  );
}
