import { useRef } from 'react';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { ScanBar } from '#widgets/desk/scanner/scan-bar.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { FindBottle } from '../parts/find-bottle.tsx';
import { SavedField } from '../parts/saved-field.tsx';
import { ScanQuestion } from '../parts/scan-question.tsx';
import { useScanning } from '../parts/use-scanning.ts';
import { useRefresh } from './parts/use-refresh.ts';
import type { CountHead, CountProps, ShownSize } from './props.ts';

const reloads = ['toCount', 'counted', 'elsewhere', 'progress', 'people'];

/** A part of the store while it is counted, by one person or several (B-166). */
export default function DeskCount(props: CountProps) {
  const { count, toCount, counted, elsewhere, progress, people } = props;
  const url = `/desk/stock/count/${count.id}`;
  const scanning = useScanning({
    url: `${url}/scans`,
    title: `Count of ${count.name}`,
    isOpen: true,
    reloads,
  });
  useRefresh(reloads);
  const left = progress.sizes - progress.counted;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 md:px-6">
      <PageHead title={`Count of ${count.name}`} description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock/count" className="link">
          Counts
        </Link>
      </p>
      <PageTitle className="mt-1 break-words">Count of {count.name}</PageTitle>
      <p className="mt-1 text-mute text-sm">{count.steps.join(' · ')}</p>
      <section aria-label="Scan" className="mt-4">
        <ScanBar {...scanning} hint="Scan each bottle on the shelf, sold ones too." />
        <Disclosure summary="Without a code">
          <FindBottle act="Count one" onFound={scanning.add} />
        </Disclosure>
        <ScanQuestion scanning={scanning} />
      </section>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <span className="font-semibold">
          {progress.counted.toLocaleString('en-US')} of {progress.sizes.toLocaleString('en-US')} sizes counted
        </span>
        <span>{bottlesText(progress.bottles)}</span>
        {people !== '' && <span className="text-mute">by {people}</span>}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {progress.counted > 0 && (
          <LinkButton href={`${url}/differences`} look={left === 0 ? 'primary' : 'secondary'}>
            Compare with the books
          </LinkButton>
        )}
        <Drop {...count} />
      </div>
      <Sizes title="Not counted yet" label="Not counted yet" sizes={toCount} {...{ count, url }} />
      {left > toCount.length && (
        <p className="mt-2 text-mute text-sm">
          And {(left - toCount.length).toLocaleString('en-US')} more. They come up as these are counted.
        </p>
      )}
      <Sizes title="Counted" label="Counted" sizes={counted} {...{ count, url }} />
      <Sizes
        title="Found here, though it does not belong here"
        label="Found here"
        sizes={elsewhere}
        {...{ count, url }}
      />
    </div>
  );
}

function Sizes({
  title,
  label,
  sizes,
  count,
  url,
}: {
  title: string;
  label: string;
  sizes: readonly ShownSize[];
  count: CountHead;
  url: string;
}) {
  if (sizes.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul aria-label={label} className="card divide-y divide-hairline">
        {sizes.map((size) => (
          <li key={size.formatId} className="flex items-end justify-between gap-4 px-4 py-3">
            <div className="min-w-0 self-center">
              <Link
                href={`/desk/stock/bottles/${size.formatId}`}
                className="block break-words py-1 font-semibold underline-offset-4 hover:underline"
              >
                {size.name}
              </Link>
              <p className="break-words text-mute text-sm">
                {[size.place, size.who, size.books !== null && `the books say ${size.books}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <SavedField
              label="Bottles"
              at={`${url}/typed`}
              of="counted"
              now={size.counted === null ? '' : String(size.counted)}
              more={{
                formatId: String(size.formatId),
                from: size.counted === null ? '' : String(size.counted),
              }}
              className="w-24 shrink-0"
              key={`${count.id} ${size.formatId}`}
              isOf={size.name}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Drop({ id }: CountHead) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useSmallForm(`/desk/stock/count/${id}/dropped`, {});
  return (
    <>
      <Button look="quiet" onClick={() => dialog.current?.showModal()}>
        Throw it away
      </Button>
      <Status kind="error">{form.errors.form}</Status>
      <ConfirmDialog
        ref={dialog}
        title="Throw this count away?"
        text="What was counted is forgotten. No bottle is moved."
        confirmLabel="Throw it away"
        isBusy={form.isBusy}
        onConfirm={() => form.send()}
      />
    </>
  );
}
