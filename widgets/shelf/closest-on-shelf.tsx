import type { ClosestShown } from '#domains/catalogue/closest/closest-shown.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Link } from '#ui/link.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { QuickAdd } from '#widgets/buy/quick-add.tsx';

/**
 * What is closest on the shelf to a bottle that cannot be had, with the reason and a one-click add to cart
 * (N-032).
 */
export function ClosestOnShelf({
  closest,
  heading: Heading = 'h2',
}: {
  closest: readonly ClosestShown[];
  heading?: 'h2' | 'h3';
}) {
  if (closest.length === 0) return null;
  return (
    <section aria-label="Closest on the shelf today">
      <Heading className="font-sans font-semibold">Closest on the shelf today</Heading>
      <ul className="mt-2 border-hairline border-b">
        {closest.map(({ packId, slug, name, photo, art, priceCents, reason }) => (
          <li
            key={packId}
            className="flex items-center gap-3 border-hairline border-t py-2 pr-1 leading-snug"
          >
            <BottlePicture art={art} photo={photo} alt="" tall={56} className="h-14 w-5 shrink-0" />
            <div className="min-w-0 flex-1">
              <Link href={productPath(slug)} className="font-semibold underline-offset-4 hover:underline">
                {name}
              </Link>
              <p className="text-mute text-sm">{reason}</p>
            </div>
            <span className="price">{formatCents(priceCents)}</span>
            <QuickAdd packId={packId} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
