import { applyPromotions } from '#domains/pricing/apply-promotions.rules.ts';
import { savedCents, unitsOf } from '#domains/pricing/offer.rules.ts';
import { offerTag, taggedOfferWords } from '#domains/pricing/offer-tag.rules.ts';
import { appliedText } from '#domains/pricing/offer-words.rules.ts';
import type { LivePromotion } from '#domains/pricing/promotion.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { OfferPrice } from '#widgets/buy/offer-price.tsx';
import { offerOfFields, type PromotionFields } from '../fields.rules.ts';
import type { ShownPack } from '../props.ts';

/**
 * What shoppers will see for the first of its packs, with and without compared prices (B-190, M-293, M-294).
 */
export function OfferPreview({
  fields,
  pack,
  comparing,
}: {
  fields: PromotionFields;
  pack: ShownPack;
  comparing: boolean;
}) {
  const offer = offerOfFields(fields);
  const { priceCents, name, size } = pack;
  if (savedCents(offer, priceCents) === 0) return null;
  const quantity = unitsOf(offer);
  const promotion: LivePromotion = {
    id: 0 as PromotionId,
    name: fields.name || 'Promotion',
    packId: pack.id as PackId,
    offer,
  };
  const [applied] = applyPromotions(quantity, priceCents, [promotion]);
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-xl">
        What shoppers see
      </h2>
      <div className="grid gap-4 sm:grid-cols-3">
        {[true, false].map((isComparing) => {
          const words = taggedOfferWords(offerTag([offer], isComparing), priceCents);
          return (
            <article key={String(isComparing)} className="card grid content-start gap-2 p-4">
              <h3 className="font-sans font-semibold text-mute text-sm">
                {isComparing ? 'On the card, prices compared' : 'On the card, not compared'}
                {isComparing === comparing && ' (your setting)'}
              </h3>
              <p className="break-words font-serif text-lg leading-snug">{name}</p>
              <p className="text-mute text-sm">{size}</p>
              {words?.badge && (
                <p>
                  <span className="rounded-sm bg-tag px-2 py-0.5 font-semibold text-sm">{words.badge}</span>
                </p>
              )}
              {words && <OfferPrice words={words} />}
            </article>
          );
        })}
        <article className="card grid content-start gap-2 p-4">
          <h3 className="font-sans font-semibold text-mute text-sm">In the cart</h3>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="break-words">
              {name} × {quantity}
            </span>
            <span className="price">{formatCents(priceCents * quantity - (applied?.savedCents ?? 0))}</span>
          </p>
          {applied && <p className="text-sm">{appliedText(applied, quantity)}</p>}
          <p className="text-mute text-sm">{formatCents(applied?.savedCents ?? 0)} less than without it</p>
        </article>
      </div>
    </section>
  );
}
