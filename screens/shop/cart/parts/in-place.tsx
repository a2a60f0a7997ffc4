import type { CartItem } from '#domains/cart/cart-model.rules.ts';
import type { ClosestShown } from '#domains/catalogue/closest/closest-shown.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { formatCents } from '#kit/money.ts';
import { announce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { CartRequestError } from '#widgets/cart/cart-request-error.tsx';
import { useCartRequest } from '#widgets/cart/use-cart-request.ts';

/**
 * What is closest to a line that sold out; one click puts the same quantity of it in the line's place
 * (N-032).
 */
export function InPlace({
  item: { id, productName, quantity },
  closest: { packId, slug, name, size, photo, art, priceCents, reason },
  onBusy,
}: {
  item: CartItem;
  closest: ClosestShown;
  onBusy: (isBusy: boolean) => void;
}) {
  const request = useCartRequest();

  async function put() {
    onBusy(true);
    const answer = await request.send({
      method: 'put',
      url: `/ajax/cart/${id}/instead`,
      payload: { packId },
    });
    onBusy(false);
    if (answer.kind === 'done') announce(`${name} is in the place of ${productName}.`);
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-bay p-3 leading-snug">
      <BottlePicture art={art} photo={photo} alt="" tall={56} className="h-14 w-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-mute text-sm">Closest on the shelf today</p>
        <Link href={productPath(slug, size)} className="link font-semibold">
          {name}
        </Link>
        <p className="text-sm">{reason}</p>
        <p className="text-mute text-sm">
          {size} · {formatCents(priceCents)} each
        </p>
      </div>
      <Button look="secondary" aria-disabled={request.isBusy} onClick={put}>
        Take {quantity === 1 ? 'it' : `these ${quantity}`} instead
        <VisuallyHidden> of {productName}</VisuallyHidden>
      </Button>
      <CartRequestError request={request} className="basis-full text-sm" />
    </div>
  );
}
