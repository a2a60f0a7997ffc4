import { clsx } from 'clsx';
import { Barcode } from '#ui/barcode.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { DeskSlipProps, Paper, Slip } from './props.ts';

const papers: readonly { paper: Paper; name: string }[] = [
  { paper: '80mm', name: '80 mm roll' },
  { paper: 'letter', name: 'Letter' },
  { paper: 'a4', name: 'A4' },
];

/** More of them are set closer, so that one sheet of Letter or A4 is enough for 24. */
const manyLines = 12;

/** The slip or label as it comes out of the printer; the buttons above it are not printed (B-078). */
export default function DeskSlip({ kind, paper, slip }: DeskSlipProps) {
  const { number } = slip;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8 print:max-w-none print:p-0">
      <PageHead title={`${kind === 'slip' ? 'Slip' : 'Label'} #${number}`} description="To be printed." />
      <div className="no-print mb-6">
        <PageTitle>
          {kind === 'slip' ? 'Slip' : 'Label'} #{number}
        </PageTitle>
        <nav aria-label="Paper" className="mt-3 flex flex-wrap gap-2">
          {papers.map((each) => (
            <Link
              key={each.paper}
              href={`/desk/orders/${number}/${kind}?paper=${each.paper}`}
              aria-current={each.paper === paper ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-md border px-4',
                each.paper === paper ? 'border-glass bg-bay font-semibold' : 'border-control bg-surface',
              )}
            >
              {each.name}
            </Link>
          ))}
        </nav>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button className="min-w-32" onClick={() => window.print()}>
            Print
          </Button>
          <LinkButton look="quiet" href={`/desk/orders/${number}`}>
            Back to the order
          </LinkButton>
        </div>
      </div>
      <article
        className={clsx(
          'slip',
          `slip-${paper}`,
          paper === '80mm' && rollClass(kind === 'label' ? 0 : slip.lines.length),
          slip.lines.length > manyLines && 'slip-many',
        )}
      >
        {kind === 'slip' ? <PackingSlip slip={slip} /> : <AddressLabel slip={slip} />}
      </article>
    </div>
  );
}

/** A roll has no pages: the page is as long as its lines need, at 80 mm at most 24 of them on one. */
function rollClass(lines: number): string {
  if (lines <= 4) return 'slip-short';
  return lines <= 12 ? 'slip-middle' : 'slip-long';
}

function PackingSlip({ slip }: { slip: Slip }) {
  return (
    <>
      <header className="slip-head">
        <div>
          <p className="slip-shop">{slip.shopName}</p>
          {slip.shopLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <Barcode text={String(slip.number)} />
      </header>
      <p className="slip-number">
        #{slip.number}
        {slip.place && <span className="slip-place"> {slip.place}</span>}
      </p>
      <p className="slip-way">{slip.way}</p>
      <p className="slip-check">{slip.check}</p>
      <address className="slip-buyer">
        <strong>{slip.buyer}</strong>
        {slip.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{slip.phone}</span>
      </address>
      <ul className="slip-lines">
        {slip.lines.map((line) => (
          <li key={line.position}>
            <span aria-hidden="true" className="slip-box" />
            <span className="slip-quantity">{line.quantity} ×</span>
            <span>
              {line.words} {line.shelf !== null && <span className="slip-shelf">{line.shelf}</span>}
              {line.instead.map((each) => (
                <strong key={each} className="slip-note">
                  Send instead: {each}
                </strong>
              ))}
              {line.leftOut > 0 && <strong className="slip-note">{line.leftOut} left out</strong>}
            </span>
          </li>
        ))}
      </ul>
      <p className="slip-sum">
        {slip.bottles} {slip.bottles === 1 ? 'bottle' : 'bottles'}
      </p>
    </>
  );
}

function AddressLabel({ slip }: { slip: Slip }) {
  return (
    <>
      <p>
        {slip.shopName}, {slip.shopLines.join(', ')}
      </p>
      <address className="slip-label">
        <strong>{slip.buyer}</strong>
        {slip.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{slip.phone}</span>
      </address>
      <p className="slip-number">
        #{slip.number}
        {slip.place && <span className="slip-place"> {slip.place}</span>}
      </p>
      <p className="slip-way">{slip.way}</p>
      <p className="slip-check">{slip.check}</p>
      <Barcode text={String(slip.number)} />
    </>
  );
}
