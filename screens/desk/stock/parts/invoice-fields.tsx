import { maxInvoiceNumber } from '#domains/purchasing/invoice-number.rules.ts';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import type { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { maxAmountLength } from '../form.ts';
import type { Choice } from '../props.ts';

type InvoiceForm = ReturnType<
  typeof useSmallForm<{ supplierId: string; invoiceNumber: string; invoiceDate: string; total: string }>
>;

/** What the head of an invoice says. */
export function InvoiceFields({
  form,
  suppliers,
  seesCost,
}: {
  form: InvoiceForm;
  suppliers: readonly Choice[];
  seesCost: boolean;
}) {
  const { there } = form.errors;
  return (
    <>
      <SelectField
        label="Supplier"
        required
        options={[{ value: '', name: 'Choose' }, ...suppliers]}
        {...form.field('supplierId')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <Field
            label="Number of the invoice"
            maxLength={maxInvoiceNumber}
            {...form.field('invoiceNumber')}
          />
          {there !== undefined && (
            <p className="mt-1">
              <Link href={there} className="link">
                Open it
              </Link>
            </p>
          )}
        </div>
        <Field label="Day of the invoice" type="date" {...form.field('invoiceDate')} />
        {seesCost && (
          <Field
            label="Total of the invoice"
            inputMode="decimal"
            maxLength={maxAmountLength}
            {...form.field('total')}
          />
        )}
      </div>
      <Status kind="error">{form.errors.form}</Status>
    </>
  );
}
