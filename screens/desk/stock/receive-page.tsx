import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useDesk } from '#widgets/desk/use-desk.ts';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { InvoiceFields } from './parts/invoice-fields.tsx';
import type { ReceiveProps } from './props.ts';

/** What the paper says; the bottles are entered on the next page (B-161). */
export default function DeskReceive({ suppliers, today, seesCost, orders, orderId }: ReceiveProps) {
  const { rights } = useDesk();
  const [only, ...others] = suppliers;
  const asked = orders.find(({ value }) => value === orderId);
  const form = useSmallForm('/desk/stock/receive', {
    supplierId: asked?.supplierId ?? (only && others.length === 0 ? only.value : ''),
    ...{ invoiceNumber: '', invoiceDate: today, total: '', orderId: asked?.value ?? '' },
  });
  const own = orders.filter(({ supplierId }) => supplierId === form.fields.supplierId);
  const isPrefilled = own.some(({ value }) => value === form.fields.orderId);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:px-6">
      <PageHead title="Receive a delivery" description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock" className="link">
          Stock
        </Link>
      </p>
      <PageTitle className="mt-1">Receive a delivery</PageTitle>
      {suppliers.length === 0 ? (
        <EmptyState
          title="No supplier yet"
          text={
            rights['check-invoices']
              ? 'A delivery comes from a supplier: add the first one.'
              : 'A delivery comes from a supplier. Ask a manager to add the first one.'
          }
        >
          {rights['check-invoices'] && (
            <LinkButton href="/desk/stock/suppliers/new">Add a supplier</LinkButton>
          )}
        </EmptyState>
      ) : (
        <PlainForm
          label="Receive a delivery"
          className="card mt-5 grid gap-4 p-5"
          onSend={() => form.send(isPrefilled ? {} : { orderId: '' })}
        >
          <InvoiceFields {...{ form, suppliers, seesCost }} />
          {own.length > 0 && (
            <SelectField
              label="What was ordered"
              hint="The delivery begins with all that is still to come."
              options={[{ value: '', name: 'Nothing of it: scan the bottles' }, ...own]}
              {...form.field('orderId')}
            />
          )}
          <p className="text-mute text-sm">What is not known yet may be typed later.</p>
          <div>
            <Button type="submit" disabled={form.isBusy}>
              {isPrefilled ? 'Look at the bottles' : 'Scan the bottles'}
            </Button>
          </div>
        </PlainForm>
      )}
    </div>
  );
}
