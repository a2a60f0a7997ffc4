import { router } from '@inertiajs/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { callWithFile } from '#widgets/desk/call-desk.ts';
import { maxFileBytes } from './max-file.rules.ts';
import type { ImportProps } from './props.ts';

const states = {
  planning: 'Being read',
  planned: 'To be looked at',
  applying: 'Being written',
  applied: 'Applied',
  replaced: 'Planned anew',
};

/** A file of products is read and shown as a plan; nothing is written before it is applied (B-142). */
export default function Import({ plans, columns, waiting, till }: ImportProps) {
  const [file, setFile] = useState<File | null>(null);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!file) return setTrouble('Choose a file first.');
    if (file.size > maxFileBytes) return setTrouble('The file is larger than 10 MB. Split it.');
    setTrouble('');
    setBusy(true);
    const url = `/desk/import/files?${new URLSearchParams({ name: file.name })}`;
    const answer = await callWithFile<{ href: string }>(url, file);
    setBusy(false);
    if (answer.kind === 'done') return router.visit(answer.data.href);
    setTrouble(answer.errors.file ?? answer.message);
  }

  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Import products" description="For the store's staff." />
      <div>
        <PageTitle>Import products</PageTitle>
        <p className="mt-1 text-mute">
          Upload a list from your till, or one that you exported here. You see what it would add, change and
          refuse, and nothing is written before you say so.
        </p>
      </div>
      <form noValidate aria-label="Upload a list" className="card grid gap-4 p-5" onSubmit={send}>
        <div className="grid gap-1">
          <label htmlFor={id} className="font-semibold text-sm">
            A CSV or XLSX file, at most 10 MB
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="control w-full py-2"
            aria-invalid={trouble !== '' || undefined}
            aria-describedby={`${id}-trouble`}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null);
              setTrouble('');
            }}
          />
        </div>
        <div id={`${id}-trouble`}>
          <Status kind="error">{trouble}</Status>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Reading the file' : 'Look at the import'}
          </Button>
          <LinkButton look="quiet" href="/desk/export?all=1">
            Export all products as an example
          </LinkButton>
        </div>
        <Disclosure summary="Which columns are read">
          <p className="mb-2 text-mute">
            A till’s list needs a name and a price for each bottle; on the next page you see how its columns
            are understood. In a list exported here, a row names its product by its slug, or a bottle by its
            bar code. Columns may be in any order, and all others may be left out: what a file does not say
            stays as it is.
          </p>
          <p className="break-words">{columns.join(', ')}</p>
        </Disclosure>
      </form>
      {till !== null && <FromTill name={till} />}
      {waiting > 0 && (
        <p className="card flex flex-wrap items-center justify-between gap-3 p-5">
          <span>
            {waiting.toLocaleString('en-US')} {waiting === 1 ? 'bottle waits' : 'bottles wait'} until somebody
            says what {waiting === 1 ? 'it is' : 'they are'}.
          </span>
          <LinkButton look="secondary" href="/desk/review">
            Review
          </LinkButton>
        </p>
      )}
      <section aria-labelledby="plans">
        <h2 id="plans" className="mb-2 text-xl">
          The last 90 days
        </h2>
        {plans.length === 0 ? (
          <p className="text-mute">No list was imported yet.</p>
        ) : (
          <ul className="card divide-y divide-hairline">
            {plans.map((plan) => (
              <li key={plan.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3">
                <Link href={`/desk/plans/${plan.id}`} className="link break-words">
                  {plan.title}
                </Link>
                <span className="text-mute text-sm">
                  {[plan.made, plan.numbers, states[plan.state]].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The items of the till at the counter; the differences are shown as a plan (N-114). */
function FromTill({ name }: { name: string }) {
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const take = () =>
    router.post(
      '/desk/import/till',
      {},
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => setRefusal(Object.values(given).join(' ')),
      },
    );
  return (
    <section
      aria-label={`From ${name}`}
      className="card flex flex-wrap items-center justify-between gap-3 p-5"
    >
      <p>Take over the items and counts of {name}. You see what differs before anything is written.</p>
      <Button look="secondary" disabled={isBusy} onClick={take}>
        {isBusy ? 'Reading' : `Read ${name}`}
      </Button>
      <Status kind="error">{refusal}</Status>
    </section>
  );
}
