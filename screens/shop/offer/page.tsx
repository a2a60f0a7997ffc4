import { useState } from 'react';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { BottleStand } from '#widgets/bottle/bottle-stand.tsx';
import { BuyPanel } from '#widgets/buy/buy-panel.tsx';
import { CartLines } from '#widgets/cart/cart-lines.tsx';
import { CartSummary } from '#widgets/cart/cart-summary.tsx';
import { describeProduct } from '#widgets/seo/describe.rules.ts';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import type { NowOfferProps } from './props.ts';

/**
 * From the offer to the checkout without a page in between (M-097). To search engines it is the product's
 * page.
 */
export default function NowOffer({ product, canonical, cartModel }: NowOfferProps) {
  const [isBusy, setBusy] = useState(false);
  const { cartItems } = cartModel;
  return (
    <div className="wrap pt-8">
      <SeoHead
        title={product.name}
        description={describeProduct(product)}
        canonical={canonical}
        picture={`/assets/share/product/${product.slug}.jpg`}
      />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <article className="grid content-start gap-x-10 gap-y-6 sm:grid-cols-[2fr_3fr]">
          <div>
            <BottleStand product={product} height="h-56 sm:h-80" tall={[224, 320]} />
          </div>
          <div className="grid content-start gap-6">
            <div>
              <PageTitle>{product.name}</PageTitle>
              {product.tagline && <p className="mt-2 text-lg text-mute">{product.tagline}</p>}
            </div>
            <BuyPanel key={product.id} product={product} isBesideCart onBusy={setBusy} />
            <Link
              href={`/products/${product.slug}`}
              className="link inline-flex min-h-11 items-center justify-self-start"
            >
              All about this bottle
            </Link>
          </div>
        </article>
        <CartSummary model={cartModel} isBusy={isBusy}>
          {cartItems.length === 0 ? (
            <div className="mb-4">
              <h3 className="font-sans font-semibold">Your cart is empty</h3>
              <p className="text-mute">Add items to begin checkout.</p>
            </div>
          ) : (
            <CartLines items={cartItems} className="mb-2" />
          )}
        </CartSummary>
      </div>
    </div>
  );
}
