import { SlipPaper } from '#widgets/desk/slip/packing-slip.tsx';
import type { DayReportProps } from '../props.ts';

/** The close of a day on an 80 mm roll; it is only printed. */
export function DayTape({ name, state, closeName, words, sections, shop, printed }: DayReportProps) {
  const lines = sections.reduce((sum, { rows }) => sum + rows.length + 1, 0);
  return (
    <div className="hidden print:block">
      <SlipPaper paper="80mm" lines={lines}>
        <header>
          <p className="slip-shop">{shop.name}</p>
          {shop.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </header>
        <p className="slip-number">{state === 'closed' ? closeName : 'Not closed'}</p>
        <p className="slip-way">{name}</p>
        <p>{words}</p>
        {sections.map(({ title, rows }) => (
          <section key={title} className="tape-section">
            <p className="tape-title">{title}</p>
            {rows.map((row) => (
              <div key={row.name} className={row.isSum ? 'tape-row tape-sum' : 'tape-row'}>
                <span>
                  {row.name}
                  {row.note !== undefined && <span className="tape-note"> {row.note}</span>}
                </span>
                <span className="tape-value">{row.value}</span>
              </div>
            ))}
          </section>
        ))}
        <p className="tape-note">{printed}</p>
      </SlipPaper>
    </div>
  );
}
