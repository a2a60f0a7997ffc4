/** The substitute for a number of bottles of a line (S-05). */
export function SentInstead({
  goods,
}: {
  goods: readonly { name: string; size: string; quantity: number }[];
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
    </>
  );
}
