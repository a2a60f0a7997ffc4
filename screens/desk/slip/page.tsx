import { Barcode } from '#ui/barcode.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PackingSlip, SlipPaper } from '#widgets/desk/slip/packing-slip.tsx';
import { PaperNav } from '#widgets/desk/slip/paper-nav.tsx';
import { linesOfSlip, type Paper, type Slip } from '#widgets/desk/slip/slip.ts';
import type { DeskSlipProps } from './props.ts';

const papers: readonly { paper: Paper; name: string }[] = [
  { paper: '80mm', name: '80 mm roll' },
  { paper: 'letter', name: 'Letter' },
  { paper: 'a4', name: 'A4' },
];

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
        <PaperNav
          papers={papers}
          paper={paper}
          hrefOf={(chosen) => `/desk/orders/${number}/${kind}?paper=${chosen}`}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button className="min-w-32" onClick={() => window.print()}>
            Print
          </Button>
          <LinkButton look="quiet" href={`/desk/orders/${number}`}>
            Back to the order
          </LinkButton>
          {kind === 'slip' && (
            <LinkButton look="quiet" href="/desk/me#slips">
              Print new slips by itself
            </LinkButton>
          )}
        </div>
      </div>
      <SlipPaper paper={paper} lines={kind === 'label' ? 0 : linesOfSlip(slip)}>
        {kind === 'slip' ? <PackingSlip slip={slip} /> : <AddressLabel slip={slip} />}
      </SlipPaper>
    </div>
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
