import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Product } from '#domains/catalogue/product.ts';
import { Link } from '#ui/link.tsx';
import { sizesOf } from '#widgets/buy/sizes.rules.ts';
import type { NamedLink, ProductShowProps } from '../props.ts';

/** The shelf-talker: what a good store writes on the card under the bottle (M-071). */
export function Facts({
  product,
  links,
  isHung,
}: {
  product: Product;
  links: ProductShowProps['links'];
  /** It hangs from the rail; otherwise there is something between them. */
  isHung: boolean;
}) {
  const sizes = sizesOf(product).map(({ name }) => name);
  return (
    <section
      aria-labelledby="facts"
      className={clsx(
        '@container self-start rounded-md border border-hairline bg-tag p-5 md:mx-3',
        isHung ? 'md:rounded-t-none md:border-t-0' : 'md:mt-5',
      )}
    >
      <h2 id="facts" className="mb-3 text-xl">
        About this bottle
      </h2>
      <dl className="grid gap-x-6 @min-[14rem]:grid-cols-[auto_1fr]">
        <Fact name="Category">
          <Path links={links.categories} />
        </Fact>
        {links.regions.length > 0 && (
          <Fact name="Region">
            <Path links={links.regions} />
          </Fact>
        )}
        {links.grape && (
          <Fact name="Grape">
            <Path links={[links.grape]} />
          </Fact>
        )}
        <Fact name={sizes.length === 1 ? 'Size' : 'Sizes'}>{sizes.map(unbroken).join(' · ')}</Fact>
        {product.vintage && <Fact name="Vintage">{product.vintage}</Fact>}
        {product.abvTenths !== null && product.abvTenths > 0 && (
          <Fact name="Alcohol">{(product.abvTenths / 10).toFixed(1)}% by volume</Fact>
        )}
        {product.producer && <Fact name="Producer">{product.producer}</Fact>}
        <Fact name="Getting it">
          {product.ships ? 'Ships in New York' : 'Store pickup or local delivery only'}
        </Fact>
      </dl>
    </section>
  );
}

/** A size stays on one line. */
function unbroken(size: string): string {
  return size.replaceAll(' ', '\u00a0');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid border-hairline border-t py-2 @min-[14rem]:col-span-2 @min-[14rem]:grid-cols-subgrid">
      <dt className="text-mute">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Path({ links }: { links: NamedLink[] }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {links.map((link, index) => (
        <span key={link.href} className="flex gap-2">
          {index > 0 && (
            <span aria-hidden="true" className="text-mute">
              ›
            </span>
          )}
          <Link href={link.href} className="link">
            {link.name}
          </Link>
        </span>
      ))}
    </span>
  );
}
