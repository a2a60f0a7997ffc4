import { deliveryFeeSentence } from '#domains/store/delivery-fee.rules.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Prose } from '#ui/prose.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';
import { HolidayTable } from '../parts/holiday-table.tsx';
import { slotsSentence } from './delivery-words.rules.ts';
import { Answer } from './parts/answer.tsx';
import type { ShippingProps } from './props.ts';

/** M-132. */
export default function Shipping({ deliveryInfo, areas, slots, holidays }: ShippingProps) {
  const { addressLines, phone } = useShop().store;
  return (
    <Prose title="Shipping & Delivery" lead="How a bottle gets from our shelf to your table.">
      <PageHead
        title="Shipping & Delivery"
        description="Store pickup, local delivery on Long Island, and wine shipped within New York State."
      />
      <div className="border-hairline border-t">
        <Answer question="How can I get my order?">
          <p>
            Pick it up at {addressLines.join(', ')}, have our own staff deliver it in the neighborhood, or have wine shipped within New York
            State. Pickup is free: we box your order up and have it ready for you.
          </p>
        </Answer>
        <Answer question="What does delivery cost?">
          <p>{deliveryFeeSentence({ feeCents: deliveryInfo.value, thresholdCents: deliveryInfo.threshold })}</p>
        </Answer>
        <Answer question="Where do you deliver?">
          {areas.length === 0 ? (
            <p>Nowhere at the moment. You can pick your order up at the store.</p>
          ) : (
            <>
              <p>Our own staff deliver in</p>
              <ul>
                {areas.map(({ name, terms }) => (
                  <li key={name}>{terms === null ? name : `${name} (${terms})`}</li>
                ))}
              </ul>
            </>
          )}
        </Answer>
        <Answer question="When do you deliver?">
          <p>{slotsSentence(slots)}</p>
          <p>
            <Link href="/store-hours" className="link">
              When the store is open
            </Link>
          </p>
          {holidays.length > 0 && (
            <>
              <p>Days that differ:</p>
              <HolidayTable holidays={holidays} />
            </>
          )}
        </Answer>
        <Answer question="Do you ship?">
          <p>
            Wine ships within New York State only, at the carrier’s rate, and an adult has to sign for it. Spirits are never shipped: pick
            them up, or have them delivered locally. Carriers take no wine to a P.O. box.
          </p>
        </Answer>
        <Answer question="Who may receive an order?">
          <p>Someone 21 or older, with a photo ID. Without one we have to take the order back.</p>
        </Answer>
        <Answer question="Something is wrong with my order. What now?">
          <p>Call us at {phone} and we will put it right.</p>
        </Answer>
      </div>
    </Prose>
  );
}
