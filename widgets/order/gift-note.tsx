import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { giftNoticeWords, noGiftNoticeWords } from './gift-notice.rules.ts';

interface GiftNoteProps {
  gift: NonNullable<OrderView['gift']>;
  method: OrderView['deliveryMethod'];
  heading: 'h2' | 'h3';
}

/** Who an order is for, and what its slip says to them (N-070). */
export function GiftNote({ gift: { name, phone, message }, method, heading: Heading }: GiftNoteProps) {
  return (
    <section aria-labelledby="gift">
      <Heading id="gift" className="mb-1 text-xl">
        A gift
      </Heading>
      <p className="[overflow-wrap:anywhere]">
        For <bdi>{name}</bdi>
        {phone !== null && `, ${phone}`}
      </p>
      {message !== '' && <GiftMessage message={message} />}
      <p className="mt-2 text-mute text-sm">
        {phone === null
          ? `${noGiftNoticeWords[method]} The slip that goes with it has no prices.`
          : `${giftNoticeWords[method]} Neither that text nor the slip that goes with it has a price.`}
      </p>
    </section>
  );
}

/** Plain text with its own line breaks and reading direction. */
function GiftMessage({ message }: { message: string }) {
  return (
    <blockquote
      dir="auto"
      className="mt-2 whitespace-pre-line border-hairline border-s-4 ps-3 [overflow-wrap:anywhere]"
    >
      {message}
    </blockquote>
  );
}
