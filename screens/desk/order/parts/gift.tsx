import type { DeskOrder } from '../props.ts';

/** Who the order is for, and what its slip says to them (N-070). */
export function GiftSection({ gift: { name, phone, message } }: { gift: NonNullable<DeskOrder['gift']> }) {
  return (
    <section aria-labelledby="gift">
      <h2 id="gift" className="mb-2 text-xl">
        Gift
      </h2>
      <p className="[overflow-wrap:anywhere]">
        For <bdi className="font-semibold">{name}</bdi>
      </p>
      <p>{phone ?? 'Cannot be notified: no phone'}</p>
      {message !== '' && (
        <blockquote
          dir="auto"
          className="mt-2 whitespace-pre-line border-hairline border-s-4 ps-3 [overflow-wrap:anywhere]"
        >
          {message}
        </blockquote>
      )}
    </section>
  );
}
