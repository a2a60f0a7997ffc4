import { router } from '@inertiajs/react';
import { useRef, useState } from 'react';
import { isMistypedCode } from '#domains/stock/barcodes/gtin.rules.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useWedge } from '#widgets/desk/scanner/use-wedge.ts';
import { useDesk } from '#widgets/desk/use-desk.ts';
import { listAddress } from './list-words.rules.ts';
import { ChosenBar } from './parts/chosen-bar.tsx';
import { Filters } from './parts/filters.tsx';
import { ProductRows } from './parts/product-rows.tsx';
import { Views } from './parts/views.tsx';
import type { ProductsProps } from './props.ts';

/** All products, on sale or not, narrowed by the address (B-130). */
export default function DeskProducts(props: ProductsProps) {
  const { rows, count, next, isFurtherBack, query, unread, unknownCode, seesCost } = props;
  const { rights } = useDesk();
  const scanTarget = useRef<((code: string) => void) | null>(null);
  useWedge((code) =>
    scanTarget.current ? scanTarget.current(code) : router.get('/desk/products', { words: code }),
  );
  // A selection belongs to one page: another page begins without one.
  const shown = rows.map(({ id }) => id).join(' ');
  const [choice, setChoice] = useState<{ of: string; ids: ReadonlySet<number> }>({
    of: shown,
    ids: new Set(),
  });
  const chosen = choice.of === shown ? choice.ids : new Set<number>();
  const choose = (ids: ReadonlySet<number>) => setChoice({ of: shown, ids });
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-6 md:px-6">
      <PageHead title="Products" description="For the store's staff." />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <PageTitle>Products</PageTitle>
          <p className="text-mute" role="status">
            {count === '1' ? '1 product' : `${count.replace(/^m/, 'M')} products`}
          </p>
        </div>
        <nav
          aria-label="About products"
          className="-mx-4 flex gap-2 whitespace-nowrap px-4 py-1 max-md:w-screen max-md:overflow-x-auto md:mx-0 md:flex-wrap md:px-0"
        >
          {rights['edit-products'] && <LinkButton href="/desk/products/new">New product</LinkButton>}
          {rights['change-prices'] && (
            <LinkButton look="secondary" href="/desk/import">
              Import
            </LinkButton>
          )}
          <LinkButton look="secondary" href="/desk/prices">
            Prices to come
          </LinkButton>
          <LinkButton look="secondary" href="/desk/labels">
            Labels
          </LinkButton>
          {rights['edit-products'] && (
            <LinkButton look="secondary" href="/desk/shelf">
              First on the shelf
            </LinkButton>
          )}
          {rights['edit-places'] && (
            <LinkButton look="secondary" href="/desk/places">
              Places
            </LinkButton>
          )}
          <LinkButton look="secondary" href="/desk/products/quality">
            What is missing
          </LinkButton>
        </nav>
      </div>
      <Views {...props} />
      <Filters {...props} />
      {unread.length > 0 && (
        <p className="mt-4 rounded-md border border-hairline bg-tag px-4 py-3">
          Not understood, and left out: {unread.join(', ')}.
        </p>
      )}
      {rows.length > 0 ? (
        <ProductRows
          rows={rows}
          seesCost={seesCost}
          chosen={chosen}
          onChoose={choose}
          gap={query.gap ?? null}
          scanTarget={scanTarget}
        />
      ) : (
        <Nothing {...props} />
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {isFurtherBack && (
          <LinkButton look="secondary" href={listAddress(query)}>
            First page
          </LinkButton>
        )}
        {next && (
          <LinkButton look="secondary" href={next}>
            Next page
          </LinkButton>
        )}
      </nav>
      {unknownCode === null && (
        <ChosenBar chosen={chosen} query={query} count={count} onNone={() => choose(new Set())} />
      )}
    </div>
  );
}

function Nothing({ query, unknownCode, isFurtherBack }: ProductsProps) {
  const { rights } = useDesk();
  if (unknownCode !== null)
    return (
      <EmptyState
        title="No product has this bar code"
        text="Give it to a product on its page, or begin a new product with it."
      >
        {rights['edit-products'] && (
          <LinkButton href={`/desk/products/new?code=${unknownCode}`}>New product with this code</LinkButton>
        )}
      </EmptyState>
    );
  if (isFurtherBack)
    return <EmptyState title="The list ends before this page" text="Products may have changed meanwhile." />;
  if (isMistypedCode(query.words ?? ''))
    return (
      <EmptyState
        title="That is not a bar code"
        text="The last digit shows that one of the others is wrong, or one is missing. Scan the bottle again, or type all digits under its bars."
      />
    );
  return Object.keys(query).length > 0 ? (
    <EmptyState title="No product is like that" text="Take a filter away to see more.">
      <LinkButton look="secondary" href="/desk/products">
        Show all products
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title="No product yet" text="Add the first one, or import a file of products." />
  );
}
