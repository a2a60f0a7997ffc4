import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Barcode } from '#ui/barcode.tsx';
import type { Paper, Slip } from './slip.ts';

/** More lines than this are set closer, so that one sheet of Letter or A4 holds 24. */
const manyLines = 12;

/** A piece of paper: `lines` is how many lines it must have room for. */
export function SlipPaper({ paper, lines, children }: { paper: Paper; lines: number; children: ReactNode }) {
  return (
    <article
      className={clsx(
        'slip',
        `slip-${paper}`,
        paper === '80mm' && rollClass(lines),
        lines > manyLines && 'slip-many',
      )}
    >
      {children}
    </article>
  );
}

/**
 * A roll has no pages: the page is as long as its lines need; at 80 mm, one page holds at most 24 of them.
 */
function rollClass(lines: number): string {
  if (lines <= 4) return 'slip-short';
  return lines <= 12 ? 'slip-middle' : 'slip-long';
}

/** What lies in the bag: the order, where it stands, and its bottles (B-078). */
export function PackingSlip({ slip }: { slip: Slip }) {
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
      {slip.gift && (
        <section className="slip-gift">
          <h2>
            A gift for <bdi>{slip.gift.to}</bdi> from <bdi>{slip.gift.from}</bdi>
          </h2>
          {slip.gift.message !== '' && <p dir="auto">{slip.gift.message}</p>}
        </section>
      )}
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
      <p className="slip-sum">{bottlesText(slip.bottles)}</p>
    </>
  );
}
