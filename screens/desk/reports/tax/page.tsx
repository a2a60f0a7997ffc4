import { taxCodeLength } from '#domains/reports/tax/tax-forms.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { ChoiceLinks } from '../parts/choice-links.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Headline } from '../parts/figures.tsx';
import { FileLinks } from '../parts/file-links.tsx';
import { ReportHead } from '../parts/report-head.tsx';
import type { TaxProps } from './props.ts';

/** What the sales tax return of a quarter asks for, jurisdiction by jurisdiction. */
export default function DeskTax(props: TaxProps) {
  const { days, isOver, due, quarters, headline, tables, uncoded, files } = props;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-6">
      <ReportHead
        title="Sales tax"
        words={isOver ? `${days}. Due by ${due}.` : `${days}, so far. Due by ${due}.`}
      />
      <ChoiceLinks label="Quarter" choices={quarters} />
      <div className="mt-5">
        <Headline figures={headline} />
      </div>
      <div className="mt-5">
        <FileLinks {...files} />
      </div>
      <div className="mt-6 grid gap-8">
        {tables.map((table) => (
          <DataTable key={table.title} table={table} />
        ))}
      </div>
      <div className="no-print mt-8 grid items-start gap-8 md:grid-cols-2">
        <TillForm key={props.quarter} {...props} />
        {uncoded.length > 0 && (
          <section aria-labelledby="codes" className="card p-4">
            <h2 id="codes" className="text-lg">
              Codes that are missing
            </h2>
            <p className="mt-1 text-mute text-sm">
              Publication 718 prints a code for each county and rate; the return asks for it.
            </p>
            {uncoded.map((each) => (
              <CodeForm key={each.name} quarter={props.quarter} {...each} />
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

function CodeForm({
  quarter,
  county,
  rateMillipercent,
  name,
}: TaxProps['uncoded'][number] & { quarter: string }) {
  const form = useSmallForm('/desk/reports/tax/codes', {
    ...{ quarter, county, rate: String(rateMillipercent), code: '' },
  });
  return (
    <PlainForm label={`Code of ${name}`} onSend={() => form.send()}>
      <div className="mt-3 flex items-end gap-3">
        <Field label={`Code of ${name}`} required maxLength={taxCodeLength} {...form.field('code')} />
        <Button type="submit" look="secondary" disabled={form.isBusy}>
          Save
        </Button>
      </div>
    </PlainForm>
  );
}

function TillForm({ quarter, till }: Pick<TaxProps, 'quarter' | 'till'>) {
  const { gross, taxable, tax, words, taken } = till;
  const form = useSmallForm(
    '/desk/reports/tax/till',
    { quarter, gross, taxable, tax },
    { keepsFields: true },
  );
  return (
    <section aria-labelledby="till" className="card p-4">
      <h2 id="till" className="text-lg">
        The counter’s till
      </h2>
      <p className="mt-1 text-mute text-sm">
        From the till’s own report of these days, before tax. {words}
        {taken !== null && ` The shop has taken in ${taken} of its sales, with their tax.`}
      </p>
      <PlainForm label="The counter’s till" onSend={() => form.send()}>
        <div className="mt-3 grid gap-3">
          <Field label="Gross sales, $" inputMode="decimal" required {...form.field('gross')} />
          <Field label="Taxable sales, $" inputMode="decimal" required {...form.field('taxable')} />
          <Field label="Tax collected, $" inputMode="decimal" required {...form.field('tax')} />
        </div>
        <Status kind="error">{form.errors.form}</Status>
        <Button type="submit" look="secondary" className="mt-4" disabled={form.isBusy}>
          Save
        </Button>
      </PlainForm>
    </section>
  );
}
