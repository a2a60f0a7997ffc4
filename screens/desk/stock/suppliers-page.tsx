import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import type { SuppliersProps } from './props.ts';

export default function DeskSuppliers({ suppliers }: SuppliersProps) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title="Suppliers" description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock" className="link">
          Stock
        </Link>
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>Suppliers</PageTitle>
        <LinkButton href="/desk/stock/suppliers/new">Add a supplier</LinkButton>
      </div>
      {suppliers.length === 0 ? (
        <EmptyState title="No supplier yet" text="A delivery comes from a supplier: add the first one." />
      ) : (
        <ul aria-label="Suppliers" className="card mt-5 divide-y divide-hairline">
          {suppliers.map(({ id, name, address, email, phone, isOpen, words }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2">
              <div className="min-w-0">
                <Link
                  href={`/desk/stock/suppliers/${id}`}
                  className="block break-words py-2 font-semibold underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <p className="-mt-1 break-words pb-1 text-mute text-sm">
                  {[address, email, phone, words].filter(Boolean).join(' · ')}
                </p>
              </div>
              {!isOpen && <Chip look="plain">Nothing is ordered there</Chip>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
