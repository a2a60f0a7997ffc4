import type { ListedPlace } from '#domains/catalogue/places/list-places.ts';
import { Link } from '#ui/link.tsx';

/** Places with their counts, each linking to its own page. */
export function PlaceList({ label, places }: { label: string; places: readonly ListedPlace[] }) {
  return (
    <ul aria-label={label} className="card divide-y divide-hairline px-4">
      {places.map(({ slug, name, products, onSale, below, isHidden, isAdded }) => (
        <li key={slug} className="flex flex-wrap items-center gap-x-3 py-1">
          <Link href={`/desk/places/${slug}`} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
          {isHidden && <Mark text="Hidden" />}
          {isAdded && <Mark text="Added here" />}
          <span className="ml-auto text-mute text-sm tabular-nums">
            {countsText({ products, onSale })}
            {below > 0 && ` · ${below} below`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ text }: { text: string }) {
  return <span className="rounded-full border border-hairline px-2 py-0.5 text-mute text-xs">{text}</span>;
}

/** '12 on sale, 3 not' */
export function countsText({ products, onSale }: Pick<ListedPlace, 'products' | 'onSale'>): string {
  if (products === 0) return 'No products';
  const off = products - onSale;
  return `${onSale.toLocaleString('en-US')} on sale${off > 0 ? `, ${off.toLocaleString('en-US')} not` : ''}`;
}
