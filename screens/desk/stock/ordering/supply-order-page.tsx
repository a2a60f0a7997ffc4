import { useState } from 'react';
import { orderLineDigits } from '#domains/purchasing/orders/order-lines.rules.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { FindBottle } from '../parts/find-bottle.tsx';
import type { SupplyOrderProps } from './props.ts';
import { orderStateNames } from './supply-words.rules.ts';

/** One order to a supplier, from the draft to its last bottle (B-162, B-171). */
export default function DeskSupplyOrder(props: SupplyOrderProps) {
  const { order, lines, bottles, open, receipts } = props;
  const [unsaved, setUnsaved] = useState<number | null>(null);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 md:px-6 print:max-w-none print:p-0">
      <PageHead title={`Order ${order.id} of ${order.supplier}`} description="For the store's staff." />
      <p className="no-print text-mute text-sm">
        <Link href="/desk/stock/reorder" className="link">
          Order
        </Link>
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageTitle className="break-words">
          Order {order.id} of {order.supplier}
        </PageTitle>
        <Chip look={order.state === 'ordered' ? 'place' : 'plain'}>{orderStateNames[order.state]}</Chip>
      </div>
      <ul aria-label="What was done" className="mt-2 text-mute text-sm">
        {order.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {order.state === 'draft' ? (
        <Draft key={order.version} {...props} onTyped={() => setUnsaved(order.version)} />
      ) : (
        <Lines lines={lines} />
      )}
      <p className="mt-4 tabular-nums">
        {bottlesText(bottles)} in all
        {order.state === 'ordered' && `, ${open.toLocaleString('en-US')} still to come`}
      </p>
      {receipts.length > 0 && (
        <ul aria-label="Its deliveries" className="no-print mt-3">
          {receipts.map(({ id, words }) => (
            <li key={id}>
              <Link href={`/desk/stock/receive/${id}`} className="link inline-flex min-h-11 items-center">
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Acts {...props} isUnsaved={unsaved === order.version} />
    </div>
  );
}

function Lines({ lines }: Pick<SupplyOrderProps, 'lines'>) {
  return (
    <ul aria-label="Bottles" className="card mt-5 divide-y divide-hairline">
      {lines.map(({ formatId, name, cases, caseBottles, bottles, came }) => (
        <li
          key={formatId}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3"
        >
          <span className="min-w-0 flex-1 basis-56 break-words font-semibold">{name}</span>
          <span className="text-right tabular-nums">
            {caseBottles === 1 ? bottlesText(cases) : `${cases} × ${caseBottles} bottles`}
            {came > 0 && (
              <span className="block text-mute text-sm">
                {came} of {bottles} came
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The number of cases of each bottle in the order; another bottle is found by its name. */
function Draft({ order, lines: given, onTyped }: SupplyOrderProps & { onTyped: () => void }) {
  const [lines, setLines] = useState(() =>
    given.map(({ formatId, name, cases, caseBottles }) => ({
      ...{ formatId, name, cases: String(cases), caseBottles: String(caseBottles) },
    })),
  );
  const form = useSmallForm(`/desk/stock/orders/${order.id}`, { version: String(order.version) });
  const set = (formatId: number, change: Partial<(typeof lines)[number]>) => {
    onTyped();
    setLines((before) => before.map((line) => (line.formatId === formatId ? { ...line, ...change } : line)));
  };
  const add = ({ formatId, name }: { formatId: number; name: string }) => {
    onTyped();
    setLines((before) =>
      before.some((line) => line.formatId === formatId)
        ? before
        : [...before, { formatId, name, cases: '1', caseBottles: '12' }],
    );
  };
  const send = () =>
    form.send({
      lines: lines
        .map(({ formatId, cases, caseBottles }) => `${formatId}:${cases || '0'}x${caseBottles || '0'}`)
        .join(','),
    });
  return (
    <>
      <PlainForm label="Bottles" onSend={send}>
        <ul aria-label="Bottles" className="card mt-5 divide-y divide-hairline">
          {lines.map(({ formatId, name, cases, caseBottles }) => (
            <li key={formatId} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 py-3">
              <span className="min-w-0 flex-1 basis-56 break-words pb-2 font-semibold">{name}</span>
              <span className="hidden tabular-nums print:inline">
                {cases} × {caseBottles} bottles
              </span>
              <div className="no-print flex gap-3">
                <Field
                  label="Cases"
                  aria-label={`Cases: ${name}`}
                  inputMode="numeric"
                  maxLength={orderLineDigits.cases}
                  autoComplete="off"
                  className="w-24"
                  value={cases}
                  onValue={(value) => set(formatId, { cases: value })}
                />
                <Field
                  label="Bottles each"
                  aria-label={`Bottles in a case: ${name}`}
                  inputMode="numeric"
                  maxLength={orderLineDigits.caseBottles}
                  autoComplete="off"
                  className="w-28"
                  value={caseBottles}
                  onValue={(value) => set(formatId, { caseBottles: value })}
                />
              </div>
            </li>
          ))}
        </ul>
        <Status kind="error">{form.errors.form}</Status>
        <div className="no-print mt-4">
          <Button type="submit" look="secondary" disabled={form.isBusy}>
            Save the changes
          </Button>
        </div>
      </PlainForm>
      <section aria-labelledby="add" className="card no-print mt-5 p-5">
        <h2 id="add" className="mb-3 text-xl">
          Another bottle
        </h2>
        <FindBottle act="Add" onFound={add} />
      </section>
    </>
  );
}

function Acts({ order, open, isUnsaved }: SupplyOrderProps & { isUnsaved: boolean }) {
  const { id, state, version, email, supplier } = order;
  const at = `/desk/stock/orders/${id}`;
  const ordered = useSmallForm(`${at}/ordered`, { version: String(version) }, { keepsFields: true });
  const dropped = useSmallForm(`${at}/dropped`, {});
  const closed = useSmallForm(`${at}/closed`, {});
  const isBusy = ordered.isBusy || dropped.isBusy || closed.isBusy;
  const refused = ordered.errors.form ?? dropped.errors.form ?? closed.errors.form;
  // What is ordered is what the page showed: its version is sent along.
  const orderIt = (way: 'mail' | 'otherwise') => ordered.send({ way, version: String(version) });
  return (
    <section aria-label="What to do" className="no-print mt-6">
      <Status kind="error">{refused}</Status>
      {state === 'draft' && <p className="mb-3 text-mute text-sm">{draftWords(email, isUnsaved)}</p>}
      <div className="flex flex-wrap gap-3">
        {state === 'draft' && email !== '' && (
          <Button disabled={isBusy || isUnsaved} onClick={() => orderIt('mail')}>
            Mail it to {supplier}
          </Button>
        )}
        {state === 'draft' && (
          <Button
            look={email === '' ? 'primary' : 'secondary'}
            disabled={isBusy || isUnsaved}
            onClick={() => orderIt('otherwise')}
          >
            Ordered another way
          </Button>
        )}
        {state === 'ordered' && open > 0 && (
          <LinkButton href={`/desk/stock/receive?order=${id}`}>Receive it</LinkButton>
        )}
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <a href={`${at}/order.csv`} download className="link inline-flex min-h-11 items-center px-2">
          As a file (CSV)
        </a>
        {state === 'ordered' && open > 0 && (
          <Button look="quiet" disabled={isBusy} onClick={() => closed.send()}>
            Nothing more will come
          </Button>
        )}
        {state === 'draft' && (
          <Button look="quiet" disabled={isBusy} onClick={() => dropped.send()}>
            Throw it away
          </Button>
        )}
      </div>
    </section>
  );
}

function draftWords(email: string, isUnsaved: boolean): string {
  if (isUnsaved) return 'Save your changes first.';
  return email === ''
    ? 'No email address of the supplier is known: print it or call, and then say that it is ordered.'
    : `The mail goes to ${email}.`;
}
