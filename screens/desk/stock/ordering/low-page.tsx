import { router } from '@inertiajs/react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { LowSize, LowStockProps } from './props.ts';

const hrefOf = (supplier: string, page = 1) => {
  const query = new URLSearchParams({
    ...(supplier !== '' && { supplier }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/desk/stock/low${query.size > 0 ? `?${query}` : ''}`;
};

/** What is running out, by supplier (B-170). */
export default function DeskLowStock(props: LowStockProps) {
  const { supplier, suppliers, groups, coming, count, page, pages, mayOrder } = props;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6">
      <PageHead title="Low stock" description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock" className="link">
          Stock
        </Link>
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageTitle>Low stock</PageTitle>
        {mayOrder && <LinkButton href="/desk/stock/reorder">Order</LinkButton>}
      </div>
      <p className="mt-2 text-mute">
        Five free bottles or fewer, or fewer than sell before the supplier can deliver.
      </p>
      <SelectField
        label="Supplier"
        className="mt-4 max-w-sm"
        value={supplier}
        options={suppliers}
        onValue={(value) => router.visit(hrefOf(value), { preserveScroll: true })}
      />
      {count === 0 && (
        <EmptyState title="Nothing is low" text="What runs out will appear here, by its supplier." />
      )}
      {groups.map((group) => (
        <section key={group.supplier} aria-label={group.supplier} className="mt-8">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-xl">
              {group.supplier}{' '}
              {group.delivery !== '' && <span className="text-base text-mute">{group.delivery}</span>}
            </h2>
            {group.href && (
              <Link href={group.href} className="link inline-flex min-h-11 items-center">
                What to order
              </Link>
            )}
          </div>
          <Sizes sizes={group.sizes} label={group.supplier} />
        </section>
      ))}
      {coming.length > 0 && (
        <section aria-labelledby="coming" className="mt-8">
          <h2 id="coming" className="mb-3 text-xl">
            Low, and enough is on order
          </h2>
          <Sizes sizes={coming} label="Low, and enough is on order" />
        </section>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
          {page > 1 && (
            <LinkButton look="secondary" href={hrefOf(supplier, page - 1)}>
              Before
            </LinkButton>
          )}
          <span className="text-mute">
            Page {page} of {pages}
          </span>
          {page < pages && (
            <LinkButton look="secondary" href={hrefOf(supplier, page + 1)}>
              Next
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}

function Sizes({ sizes, label }: { sizes: readonly LowSize[]; label: string }) {
  return (
    <ul aria-label={label} className="card divide-y divide-hairline">
      {sizes.map(({ formatId, name, place, free, onOrder, lasts, trust }) => (
        <li key={formatId} className="flex items-start justify-between gap-x-6 px-4 py-2">
          <div className="min-w-0">
            <Link
              href={`/desk/stock/bottles/${formatId}`}
              className="block break-words py-1.5 font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <p className="pb-1 text-mute text-sm">
              {[place, trust && `the books are ${trust.word}, ${trust.confidence} of 100`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <p className="shrink-0 py-1.5 text-right tabular-nums">
            <span className="font-semibold">{free} free</span>
            {onOrder > 0 && <span className="block text-sm">{onOrder} on order</span>}
            <span className="block text-mute text-sm">{lasts ?? 'none sold lately'}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
