import { Link } from '#ui/link.tsx';
import type { ShownRefusal } from '../props.ts';

/** Prices and bottles that the till did not accept (B-177). */
export function RefusedItems({ refused }: { refused: readonly ShownRefusal[] }) {
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="refused" className="mt-8">
      <h2 id="refused" className="mb-1 text-xl">
        Not taken by the till
      </h2>
      <p className="mb-3 text-mute text-sm">
        Asked again at night, and when the price changes. Until then the till has its own.
      </p>
      <ul aria-label="Not taken by the till" className="card divide-y divide-hairline">
        {refused.map(({ formatId, name, words }) => (
          <li key={`${formatId} ${words}`} className="px-4 py-2">
            <Link
              href={`/desk/stock/bottles/${formatId}`}
              className="block break-words py-1.5 font-semibold underline underline-offset-4"
            >
              {name}
            </Link>
            <p className="pb-1 text-mute text-sm">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
