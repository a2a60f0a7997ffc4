import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { CustomerDataProps } from './props.ts';

/** All data held about a customer, to be read, printed or saved (B-202). */
export default function CustomerData({ customerKey, name, parts }: CustomerDataProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="All that is held" description="For the store's staff." />
      <div>
        <p className="text-mute text-sm print:hidden">
          <Link href={`/desk/customers/${customerKey}`} className="link">
            Back to the customer
          </Link>
        </p>
        <PageTitle className="mt-1 break-words">All that is held of {name}</PageTitle>
        <p className="mt-2 print:hidden">
          <a
            href={`/desk/customers/${customerKey}/data.json`}
            download
            className="link inline-flex min-h-11 items-center"
          >
            Save it as a file (JSON)
          </a>
        </p>
      </div>
      {parts.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-xl first-letter:uppercase">{title}</h2>
          <dl className="card divide-y divide-hairline">
            {rows.map(({ name: field, value }) => (
              <div key={field || value} className="grid gap-x-6 px-4 py-2 sm:grid-cols-3">
                <dt className="break-words text-mute text-sm">{field || title}</dt>
                <dd className="break-words sm:col-span-2">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
