import type { OrderView } from '#domains/orders/order-view.rules.ts';

interface GiftNoteProps {
  gift: NonNullable<OrderView['gift']>;
  heading: 'h2' | 'h3';
}

/** For whom an order is, and what its slip says to them (N-070). */
export function GiftNote({ gift: { name, phone, message }, heading: Heading }: GiftNoteProps) {
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
          ? 'We tell them nothing before it comes. '
          : 'We text them once, when it comes, without a price. '}
        The slip that goes with it has no prices.
      </p>
    </section>
  );
}

/** Plain text in its own lines and reading direction. */
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
