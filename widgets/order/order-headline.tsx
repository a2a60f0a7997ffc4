import type { OrderView } from '#domains/orders/order-view.rules.ts';
import type { StatusText } from '#domains/orders/states/order-states.rules.ts';

/** 'Order #10001 · November 20, 2026'; printed, it is the title. */
export function OrderHeadline({ number, orderDate }: { number: number; orderDate: string }) {
  return (
    <p className="mt-2 text-lg print:font-serif print:text-3xl print:[font-variant-numeric:lining-nums]">
      {`Order #${number} `}
      <span className="inline-block text-mute">{`· ${orderDate}`}</span>
    </p>
  );
}

/** The status of an order in words. */
export function OrderStatus({
  status: { text, note },
  kept = null,
  arrives = null,
}: {
  status: StatusText;
  kept?: OrderView['kept'];
  arrives?: OrderView['arrives'];
}) {
  return (
    <div className="mt-6 rounded-md border border-hairline bg-tag p-5 print:p-3">
      <p className="font-serif text-xl">{text}</p>
      {arrives !== null && <p className="mt-1 font-semibold">{arrives}</p>}
      {note !== null && <p className="mt-1">{note}</p>}
      {kept && <p className="mt-1 text-mute">{kept.words}</p>}
    </div>
  );
}
