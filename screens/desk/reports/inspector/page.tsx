import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { InspectorProps } from './props.ts';

const files = [
  'Deliveries of suppliers, line by line, with their addresses and costs',
  'Their invoices, as they were photographed or sent',
  'Sales by day',
  'The sales tax of each quarter, as its return requires it',
  'The door ledger, with the hash of each row',
  'What was given to carriers, by order, county and ZIP code',
  'The license, the days, and who made the folder',
];

/** What an inspector asks for, as one file (B-292). */
export default function DeskInspector({ days, file }: InspectorProps) {
  const form = useSmallForm('/desk/reports/inspector', days, { keepsFields: true });
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title="Inspector’s folder" description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/reports" className="link">
          Reports
        </Link>
      </p>
      <PageTitle>Inspector’s folder</PageTitle>
      <p className="mt-1 max-w-prose text-mute">
        What the State Liquor Authority or the tax department asks for, of some days, in one file. It names no
        customer.
      </p>
      <ul className="mt-4 list-disc pl-5">
        {files.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <PlainForm label="Inspector’s folder" onSend={() => form.send()}>
        <div className="card mt-6 p-4">
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="From" type="date" required {...form.field('from')} />
            <Field label="To" type="date" required {...form.field('to')} />
          </div>
          <Button type="submit" className="mt-4" disabled={form.isBusy}>
            Make the folder
          </Button>
          {file !== null && (
            <p className="mt-3">
              <a href={file} className="link inline-flex min-h-11 items-center font-semibold" download>
                Download the folder
              </a>{' '}
              <span className="text-mute">The download is on record.</span>
            </p>
          )}
        </div>
      </PlainForm>
    </div>
  );
}
