import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';
import type { PlanProps, ShownItem } from '../props.ts';

/** The first of the products that it changes, with their old and new values. */
export function ItemList({ shown: { items, moreItems, state } }: PlanProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="items" className="card p-5">
      <h2 id="items" className="text-xl">
        {state === 'applied' ? 'What it changed' : 'What it changes'}
      </h2>
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
      {moreItems > 0 && (
        <p className="mt-2 text-mute">
          {moreItems.toLocaleString('en-US')} more {moreItems === 1 ? 'product' : 'products'}.
        </p>
      )}
    </section>
  );
}

function Item({ item: { id, name, isNew, isDraft, about, changes } }: { item: ShownItem }) {
  return (
    <li className="py-3">
      <p className="break-words font-semibold">
        {id === null ? (
          name
        ) : (
          <Link href={`/desk/products/${id}`} className="decoration-1 underline-offset-4 hover:underline">
            {name}
          </Link>
        )}
        {isNew && (
          <span className={clsx('ml-2 font-normal', isDraft ? 'text-must' : 'text-glass')}>
            {isDraft ? 'new, a draft' : 'new'}
          </span>
        )}
      </p>
      {about !== '' && <p className="break-words text-mute text-sm">{about}</p>}
      <ul className="text-sm">
        {changes.map(({ key, what, before, after, waits }) => (
          <li key={key} className="grid gap-x-3 py-0.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <span className="text-mute first-letter:uppercase">{what}</span>
            <span className="break-words">
              {before !== '' && <s className="mr-2 text-mute">{before}</s>}
              <span className={waits === null ? 'font-semibold' : 'text-mute'}>{after}</span>
              {waits !== null && <span className="ml-2 text-must">Not without a tick: {waits}</span>}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
