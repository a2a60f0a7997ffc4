import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ProductState } from '#domains/catalogue/desk-list/filters.rules.ts';
import { Link } from '#ui/link.tsx';
import { PhotoOrArt } from '#widgets/bottle/photo-or-art.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { listAddress, placeOfGap } from '../list-words.rules.ts';
import type { ShownProduct } from '../props.ts';
import { FixForm, type ScanTarget } from './fix-form.tsx';

const stateChips: Record<Exclude<ProductState, 'selling'>, string> = {
  draft: 'Draft',
  withdrawn: 'Withdrawn',
};

/** One grid for all rows, so that figures line up; a phone shows each row as a card. */
const columns =
  'lg:grid lg:grid-cols-[2.75rem_3rem_minmax(14rem,1fr)_8rem_7.5rem_6.5rem_6.5rem_6rem] lg:items-center lg:gap-x-4';
const columnsWithoutCost =
  'lg:grid lg:grid-cols-[2.75rem_3rem_minmax(14rem,1fr)_8rem_6.5rem_6.5rem_6rem] lg:items-center lg:gap-x-4';

interface RowsProps {
  rows: readonly ShownProduct[];
  seesCost: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  /** What the list is narrowed to, so that each row links to where it can be fixed. */
  gap: string | null;
  scanTarget: ScanTarget;
}

export function ProductRows({ rows, seesCost, chosen, onChoose, gap, scanTarget }: RowsProps) {
  const isAll = chosen.size === rows.length;
  const toggle = (id: number) => {
    const ids = new Set(chosen);
    if (!ids.delete(id)) ids.add(id);
    onChoose(ids);
  };
  const grid = seesCost ? columns : columnsWithoutCost;
  return (
    <div className="card mt-5 overflow-clip">
      <div
        className={clsx(
          'flex items-center gap-2 border-hairline border-b bg-bay px-1 text-sm sm:px-2 lg:px-3',
          grid,
        )}
      >
        <Box
          label={isAll ? 'Choose none' : `Choose all ${rows.length} of this page`}
          isChecked={isAll}
          onChange={() => onChoose(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
        />
        <span className="lg:hidden">{isAll ? 'Choose none' : `Choose all ${rows.length} of this page`}</span>
        <Heads seesCost={seesCost} />
      </div>
      <ul aria-label="Products" className="divide-y divide-hairline">
        {rows.map((row) => (
          <li
            key={row.id}
            className={clsx(
              'flex items-start gap-2 px-1 py-2 sm:gap-3 sm:px-2 lg:px-3 lg:py-1',
              grid,
              chosen.has(row.id) && 'bg-tag',
            )}
          >
            <Box
              label={`Choose ${row.name}`}
              isChecked={chosen.has(row.id)}
              onChange={() => toggle(row.id)}
            />
            <span className="flex h-14 w-8 shrink-0 justify-center lg:w-10 self-center max-lg:self-start">
              <PhotoOrArt
                art={row.art}
                src={row.photo === null ? null : `/${row.photo}`}
                alt=""
                tall={56}
                className="h-14 w-7 object-cover"
              />
            </span>
            <div className="min-w-0 flex-1 lg:contents">
              <Name row={row} gap={gap} />
              <Figures row={row} seesCost={seesCost} />
              {row.fixes.length > 0 && (
                <div className="lg:col-start-3 lg:-col-end-1">
                  {row.fixes.map((fix) => (
                    <FixForm
                      key={`${fix.path} ${fix.name} ${JSON.stringify(fix.more)}`}
                      of={row.name}
                      {...{ fix, scanTarget }}
                    />
                  ))}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The labels of the columns; for screen readers, each cell has its own. */
function Heads({ seesCost }: { seesCost: boolean }) {
  const head = 'hidden py-2 font-semibold text-sm lg:block';
  return (
    <>
      <span className="hidden lg:block" />
      <span aria-hidden="true" className={head}>
        Product
      </span>
      <span aria-hidden="true" className={clsx(head, 'text-right')}>
        Price
      </span>
      {seesCost && (
        <span aria-hidden="true" className={clsx(head, 'text-right')}>
          Cost, margin
        </span>
      )}
      <span aria-hidden="true" className={clsx(head, 'text-right')}>
        On hand
      </span>
      <span aria-hidden="true" className={clsx(head, 'text-right')}>
        Sold, 28 days
      </span>
      <span aria-hidden="true" className={clsx(head, 'pl-3')}>
        Place
      </span>
    </>
  );
}

function Box({ label, isChecked, onChange }: { label: string; isChecked: boolean; onChange: () => void }) {
  return (
    <label className="inline-flex size-11 shrink-0 items-center justify-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" checked={isChecked} onChange={onChange} className="size-5 accent-glass" />
    </label>
  );
}

function Name({ row, gap }: { row: ShownProduct; gap: string | null }) {
  const { id, name, vintage, producer, sizes, state, promotion, isSaleItem } = row;
  return (
    <div className="min-w-0 lg:py-1">
      <Link
        href={`/desk/products/${id}${placeOfGap(gap)}`}
        className="-mb-2 block break-words py-2.5 font-semibold leading-6 underline-offset-4 hover:underline lg:-mb-1 lg:py-1"
      >
        {name} {vintage !== '' && <span className="whitespace-nowrap text-glass">{vintage}</span>}
      </Link>
      <p className="break-words text-mute text-sm">
        {producer !== '' && (
          <Link
            href={listAddress({ producer })}
            className="inline-flex items-center underline-offset-4 pointer-coarse:min-h-11 hover:underline"
          >
            {producer}
          </Link>
        )}
        {producer !== '' && sizes !== '' && ' · '}
        {sizes}
      </p>
      {(state !== 'selling' || promotion !== null || isSaleItem) && (
        <p className="mt-1 flex flex-wrap gap-1">
          {state !== 'selling' && <Chip look="plain">{stateChips[state]}</Chip>}
          {isSaleItem && <Chip look="place">On Sale</Chip>}
          {promotion !== null && <Chip look="place">{promotion}</Chip>}
        </p>
      )}
    </div>
  );
}

function Figures({ row, seesCost }: { row: ShownProduct; seesCost: boolean }) {
  const { price, cost, margin, isBelowCost, onHand, held, isLow, sold, place } = row;
  return (
    <dl className="flex flex-wrap gap-x-4 pb-1 text-sm tabular-nums sm:gap-x-5 lg:contents">
      <Figure label="Price">
        {price === null ? (
          <span className="text-mute">–</span>
        ) : (
          <span className="font-semibold">{price}</span>
        )}
      </Figure>
      {seesCost && (
        <Figure label="Cost" isKnown={cost !== null}>
          {cost}
          {margin !== null && (
            <span className={clsx('ml-1.5', isBelowCost ? 'font-semibold text-danger' : 'text-mute')}>
              {margin}
            </span>
          )}
        </Figure>
      )}
      <Figure label="On hand">
        <span
          className={clsx(onHand === 0 && 'font-semibold text-danger', isLow && 'font-semibold text-amber')}
        >
          {onHand}
        </span>
        {held > 0 && <span className="text-mute"> ({held} held)</span>}
      </Figure>
      <Figure label="Sold" more=" in 28 days">
        {sold}
      </Figure>
      <Figure label="Place" isKnown={place !== ''} isText>
        {place}
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  more = '',
  isKnown = true,
  isText = false,
  children,
}: {
  label: string;
  /** Part of the label, shown if there is room. */
  more?: string;
  isKnown?: boolean;
  isText?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(
        'flex gap-1 lg:block',
        !isKnown && 'max-lg:hidden',
        isText ? 'lg:pl-3' : 'lg:text-right',
      )}
    >
      <dt className="text-mute lg:sr-only">
        {label}
        {more !== '' && <span className="max-sm:sr-only">{more}</span>}
      </dt>
      <dd className={clsx('min-w-0', isText ? 'break-words' : 'whitespace-nowrap')}>
        {isKnown ? children : <span className="text-mute">–</span>}
      </dd>
    </div>
  );
}
