import { maxSupplierLengths } from '#domains/purchasing/supplier-fields.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { SupplierProps } from './props.ts';

export default function DeskSupplier({ supplier }: SupplierProps) {
  const title = supplier?.name ?? 'New supplier';
  const form = useSmallForm(`/desk/stock/suppliers${supplier ? `/${supplier.id}` : ''}`, {
    name: supplier?.name ?? '',
    address: supplier?.address ?? '',
    email: supplier?.email ?? '',
    phone: supplier?.phone ?? '',
    leadDays: String(supplier?.leadDays ?? 3),
    cycleDays: String(supplier?.cycleDays ?? 7),
    safetyBottles: String(supplier?.safetyBottles ?? 2),
    open: (supplier?.isOpen ?? true) ? '1' : '',
  });
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:px-6">
      <PageHead title={title} description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock/suppliers" className="link">
          Suppliers
        </Link>
      </p>
      <PageTitle className="mt-1 break-words">{title}</PageTitle>
      <PlainForm label={title} className="card mt-5 grid gap-4 p-5 sm:grid-cols-2" onSend={() => form.send()}>
        <Field
          label="Name"
          required
          maxLength={maxSupplierLengths.name}
          className="sm:col-span-2"
          {...form.field('name')}
        />
        <Field
          label="Address"
          hint="As on its invoices; an inspector asks for it."
          maxLength={maxSupplierLengths.address}
          className="sm:col-span-2"
          {...form.field('address')}
        />
        <Field
          label="Email for orders"
          type="email"
          maxLength={maxSupplierLengths.email}
          {...form.field('email')}
        />
        <Field label="Phone" type="tel" maxLength={maxSupplierLengths.phone} {...form.field('phone')} />
        <Field
          label="Days from order to delivery"
          inputMode="numeric"
          maxLength={maxSupplierLengths.number}
          {...form.field('leadDays')}
        />
        <Field
          label="Days from one order to the next"
          inputMode="numeric"
          maxLength={maxSupplierLengths.number}
          {...form.field('cycleDays')}
        />
        <Field
          label="Bottles kept to be safe"
          hint="Of each size, beyond what will sell before the next delivery."
          inputMode="numeric"
          maxLength={maxSupplierLengths.number}
          {...form.field('safetyBottles')}
        />
        <div className="sm:col-span-2">
          <Checkbox
            label="Bottles are ordered there"
            name="open"
            checked={form.fields.open === '1'}
            onChecked={(is) => form.field('open').onValue(is ? '1' : '')}
          />
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" disabled={form.isBusy}>
            Save
          </Button>
        </div>
      </PlainForm>
    </div>
  );
}
