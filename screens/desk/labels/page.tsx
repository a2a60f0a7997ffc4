import { Barcode } from '#ui/barcode.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PaperNav } from '#widgets/desk/slip/paper-nav.tsx';
import type { LabelPaper, LabelsProps, ShownLabel } from './props.ts';

const papers: readonly { paper: LabelPaper; name: string }[] = [
  { paper: 'letter', name: 'Letter, 24 on a sheet' },
  { paper: '80mm', name: '80 mm roll' },
];
const perSheet = 24;

/** Shelf labels as they come out of the printer; the controls above them are not printed (B-153). */
export default function Labels({ paper, labels, isCut, query, monday }: LabelsProps) {
  const sheets = Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, sheet) =>
    labels.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 md:py-8 print:max-w-none print:p-0">
      <PageHead title="Shelf labels" description="To be printed." />
      <div className="no-print mb-6">
        <PageTitle>Shelf labels</PageTitle>
        <p className="mt-1 text-mute">
          {labels.length === 1 ? '1 label' : `${labels.length} labels`}
          {query.since !== undefined && ', of prices that changed since'}
          {isCut && '. These are as many as are printed at once: choose fewer products for the others'}.
        </p>
        {query.since !== undefined && (
          <form method="get" className="mt-3 flex flex-wrap items-end gap-3">
            <label className="flex flex-col gap-1 font-semibold text-sm">
              Changed since
              <input type="date" name="since" defaultValue={query.since} className="control" />
            </label>
            <input type="hidden" name="paper" value={paper} />
            <Button type="submit" look="secondary">
              Show
            </Button>
          </form>
        )}
        <PaperNav
          papers={papers}
          paper={paper}
          hrefOf={(chosen) => `/desk/labels?${new URLSearchParams({ ...query, paper: chosen })}`}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          {labels.length > 0 && (
            <Button className="min-w-32" onClick={() => window.print()}>
              Print
            </Button>
          )}
          {query.since !== monday && (
            <LinkButton look="quiet" href={`/desk/labels?since=${monday}&paper=${paper}`}>
              Prices that changed since Monday
            </LinkButton>
          )}
          <LinkButton look="quiet" href="/desk/products">
            Back to the products
          </LinkButton>
        </div>
      </div>
      {labels.length === 0 ? (
        <EmptyState
          title="No label to print"
          text="No price has changed since that day. Choose products in their list to print labels of them."
        />
      ) : paper === 'letter' ? (
        sheets.map((sheet) => (
          <ul key={sheet[0]?.packId} aria-label="A sheet of labels" className="label-sheet">
            {sheet.map((label) => (
              <Label key={label.packId} label={label} />
            ))}
          </ul>
        ))
      ) : (
        <ul aria-label="Labels" className="label-roll">
          {labels.map((label) => (
            <Label key={label.packId} label={label} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Label({ label }: { label: ShownLabel }) {
  const { name, facts, place, price, regular, unitPrice, code, qrPath, qrSize } = label;
  return (
    <li className="shelf-label">
      <div className="shelf-label-words">
        <p className="shelf-label-name">{name}</p>
        <p>{facts}</p>
        <p className="shelf-label-price">
          {price} {regular !== null && <s>{regular}</s>}
        </p>
        <p>{unitPrice}</p>
      </div>
      <div className="shelf-label-codes">
        <svg aria-hidden="true" viewBox={`0 0 ${qrSize} ${qrSize}`} shapeRendering="crispEdges">
          <path d={qrPath} />
        </svg>
        {place !== null && <p>{place}</p>}
      </div>
      {code !== null && (
        <div className="shelf-label-bars">
          <Barcode text={code} moduleMm={0.264} heightMm={6} isAlwaysShown />
          <p>{code}</p>
        </div>
      )}
    </li>
  );
}
