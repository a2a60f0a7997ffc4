import { useState } from 'react';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { formatDay } from '#kit/clock.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { ScanBar } from '#widgets/desk/scanner/scan-bar.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { Documents } from './parts/documents.tsx';
import { FindBottle } from './parts/find-bottle.tsx';
import { InvoiceFields } from './parts/invoice-fields.tsx';
import { ReceiptActs } from './parts/receipt-acts.tsx';
import { ReceiptLineRow } from './parts/receipt-line.tsx';
import { ScanQuestion } from './parts/scan-question.tsx';
import { useScanning } from './parts/use-scanning.ts';
import type { ReceiptProps, ShownSum } from './props.ts';
import { stateNames } from './receipt-words.rules.ts';

/** One delivery: scanned, received, compared with the paper, or reversed (B-161 to B-164). */
export default function DeskReceipt(props: ReceiptProps) {
  const { receipt, lines, sum } = props;
  const { id, state, supplier, invoiceNumber, steps } = receipt;
  const isDraft = state === 'draft';
  const title = `${supplier} ${invoiceNumber}`.trim();
  const scanning = useScanning({
    url: `/desk/stock/receive/${id}/scans`,
    title,
    isOpen: isDraft,
    reloads: ['receipt', 'lines', 'sum'],
  });
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6">
      <PageHead title={title} description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock" className="link">
          Stock
        </Link>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <PageTitle className="break-words">{title}</PageTitle>
        <Chip look={state === 'received' ? 'place' : 'plain'}>{stateNames[state]}</Chip>
      </div>
      <p className="mt-1 mb-4 text-mute text-sm">{steps.join(' · ')}</p>
      <Head {...props} />
      {isDraft && (
        <section aria-label="Scan" className="mt-5">
          <ScanBar {...scanning} hint="Scan each bottle or case as it comes." />
          <Disclosure summary="Without a code">
            <FindBottle act="Add" onFound={scanning.add} />
          </Disclosure>
          <ScanQuestion scanning={scanning} />
        </section>
      )}
      <Sum {...sum} isReversed={state === 'reversed'} />
      {lines.length > 0 && (
        <ul aria-label="What came" className="card mt-3 divide-y divide-hairline">
          {lines.map((line) => (
            <li key={line.id} className="px-4 py-3">
              <ReceiptLineRow line={line} {...props} />
            </li>
          ))}
        </ul>
      )}
      <ReceiptActs {...props} />
      <Documents {...props} />
    </div>
  );
}

function Head({ receipt, suppliers, seesCost }: ReceiptProps) {
  const { id, state, supplierId, invoiceNumber, invoiceDate, total } = receipt;
  const form = useSmallForm(
    `/desk/stock/receive/${id}/invoice`,
    { supplierId: String(supplierId), invoiceNumber, invoiceDate, total },
    { keepsFields: true },
  );
  const [isWhole] = useState(invoiceNumber !== '' && invoiceDate !== '');
  if (state === 'checked' || state === 'reversed')
    return (
      <p>
        {[invoiceDate && `Invoice of ${formatDay(invoiceDate)}`, total && `$${total}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    );
  return (
    <Disclosure summary="The invoice" open={!isWhole}>
      <PlainForm label="The invoice" className="grid gap-4" onSend={() => form.send()}>
        <InvoiceFields {...{ form, suppliers, seesCost }} />
        <div>
          <Button type="submit" look="secondary" disabled={form.isBusy}>
            Save the invoice
          </Button>
        </div>
      </PlainForm>
    </Disclosure>
  );
}

function Sum({ bottles, owed, credit, uncosted, differs, isReversed }: ShownSum & { isReversed: boolean }) {
  return (
    <p role="status" className="mt-4 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      <span className="font-semibold">
        {bottlesText(bottles)} {isReversed ? 'taken off again' : 'to the shelf'}
      </span>
      {owed !== null && <span>The lines: {owed}</span>}
      {credit !== null && <span>To claim back: {credit}</span>}
      {differs !== null && <span className="font-semibold text-danger">{differs} from the invoice</span>}
      {owed !== null && uncosted > 0 && (
        <span className="text-mute">{uncosted === 1 ? '1 line' : `${uncosted} lines`} without a cost</span>
      )}
    </p>
  );
}
