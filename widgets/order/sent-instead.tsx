/** The substitute for a number of bottles of a line (S-05), and how many of them are not sent (B-074). */
export function SentInstead({
  goods,
  leftOut,
}: {
  goods: readonly { name: string; size: string; quantity: number }[];
  leftOut: number;
}) {
  return (
    <>
      {goods.map(({ name, size, quantity }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be sent twice; the list only grows
        <p key={position} className="mt-1 border-must border-l-4 pl-2 text-sm">
          {`Replaced: instead of ${quantity} of these you get ${quantity} × `}
          <span className="font-semibold">{name}</span>
          {`, ${size}`}
        </p>
      ))}
      {leftOut > 0 && (
        <p className="mt-1 border-must border-l-4 pl-2 text-sm">
          {`Left out: ${leftOut} of these ${leftOut === 1 ? 'is' : 'are'} not sent, and not charged.`}
        </p>
      )}
    </>
  );
}
