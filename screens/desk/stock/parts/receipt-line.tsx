import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { ReceiptProps, ShownLine } from '../props.ts';
import { SavedField } from './saved-field.tsx';

type FieldName =
  | 'cases'
  | 'caseBottles'
  | 'freeBottles'
  | 'brokenBottles'
  | 'shortBottles'
  | 'cost'
  | 'discount';

interface RowProps extends Pick<ReceiptProps, 'receipt' | 'seesCost'> {
  line: ShownLine;
}

/**
 * A line of a delivery. Each field is saved when it loses the focus, so that two people can work on one
 * delivery.
 */
export function ReceiptLineRow({ line, receipt, seesCost }: RowProps) {
  const { name, formatId, arrived, owed, each } = line;
  const isDraft = receipt.state === 'draft';
  const mayCost = seesCost && (isDraft || receipt.state === 'received');
  const at = `/desk/stock/receive/${receipt.id}/lines/${line.id}`;
  const removal = useSmallForm(`${at}/remove`, {});
  const lacks = [line.freeBottles, line.brokenBottles, line.shortBottles].some((count) => count !== '0');
  const field = (label: string, of: FieldName) => (
    <SavedField {...{ label, at, of, now: line[of] }} isMoney={of === 'cost' || of === 'discount'} />
  );
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Link
          href={`/desk/stock/bottles/${formatId}`}
          className="break-words py-1 font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm tabular-nums">
          <span className="font-semibold">{bottlesText(arrived)}</span>
          {owed !== null && <span className="ml-3">{owed}</span>}
          {each !== null && <span className="ml-3 text-mute">{each} each</span>}
        </p>
      </div>
      {isDraft ? (
        <>
          <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
            {field(line.caseBottles === '1' ? 'Bottles' : 'Cases', 'cases')}
            {field('Bottles in a case', 'caseBottles')}
            {seesCost && field(line.caseBottles === '1' ? 'Cost of a bottle' : 'Cost of a case', 'cost')}
          </div>
          <Disclosure
            summary={lackWords(line) ?? 'Free, broken, short'}
            open={lacks}
            className="-mb-3 border-b-0"
          >
            <div className="grid grid-cols-2 gap-3 pb-2 sm:grid-cols-4">
              {field('Free bottles', 'freeBottles')}
              {field('Broken', 'brokenBottles')}
              {field('Short', 'shortBottles')}
              {seesCost && field('Discount off the line', 'discount')}
            </div>
            <Button
              look="quiet"
              className="-ml-3"
              aria-label={`Take ${name} off`}
              disabled={removal.isBusy}
              onClick={() => removal.send()}
            >
              Take the line off
            </Button>
          </Disclosure>
        </>
      ) : (
        <>
          <p className="text-mute text-sm">{wordsOf(line)}</p>
          {mayCost && (
            <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
              {field(line.caseBottles === '1' ? 'Cost of a bottle' : 'Cost of a case', 'cost')}
              {field('Discount off the line', 'discount')}
            </div>
          )}
        </>
      )}
      <Status kind="error">{removal.errors.form}</Status>
    </>
  );
}

function lackWords({ freeBottles, brokenBottles, shortBottles }: ShownLine): string | null {
  const told = [
    [freeBottles, 'free'],
    [brokenBottles, 'broken'],
    [shortBottles, 'short'],
  ].flatMap(([count, what]) => (count === '0' ? [] : [`${count} ${what}`]));
  return told.length === 0 ? null : told.join(', ');
}

/** '2 cases of 12, 1 broken' */
function wordsOf(line: ShownLine): string {
  const { cases, caseBottles } = line;
  const invoiced =
    caseBottles === '1'
      ? `${cases} single`
      : `${cases} ${cases === '1' ? 'case' : 'cases'} of ${caseBottles}`;
  return [invoiced, lackWords(line)].filter(Boolean).join(', ');
}
