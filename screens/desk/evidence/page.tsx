import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SlipPaper } from '#widgets/desk/slip/packing-slip.tsx';
import { PaperNav } from '#widgets/desk/slip/paper-nav.tsx';
import type { EvidenceProps } from './props.ts';

const papers = [
  { paper: 'letter', name: 'Letter' },
  { paper: 'a4', name: 'A4' },
] as const;

/** An order as it is sent to the bank of a buyer who disputes it; the buttons above it are not printed (B-230). */
export default function DeskEvidence(props: EvidenceProps) {
  const { number, paper } = props;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8 print:max-w-none print:p-0">
      <PageHead title={`Evidence #${number}`} description="To be printed for a bank." />
      <div className="no-print mb-6">
        <PageTitle>Evidence #{number}</PageTitle>
        <p className="mt-1 max-w-prose text-mute">
          What the books prove of this order. Print it, or save it as a file, and send it on the payment
          service’s own page of disputes.
        </p>
        <PaperNav
          papers={papers}
          paper={paper}
          hrefOf={(chosen) => `/desk/orders/${number}/evidence?paper=${chosen}`}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button className="min-w-32" onClick={() => window.print()}>
            Print
          </Button>
          <LinkButton look="quiet" href={`/desk/orders/${number}`}>
            Back to the order
          </LinkButton>
        </div>
      </div>
      <SlipPaper paper={paper} lines={0}>
        <Evidence {...props} />
      </SlipPaper>
    </div>
  );
}

function Evidence({ number, shop, disputes, bottles, sections, printed }: EvidenceProps) {
  const [first, ...others] = sections;
  return (
    <>
      <header>
        <p className="slip-shop">{shop.name}</p>
        <p>{shop.lines.join(', ')}</p>
      </header>
      <p className="slip-number">Order #{number}</p>
      {disputes.map((words) => (
        <p key={words} className="slip-way">
          {words}
        </p>
      ))}
      {first && <Section {...first} />}
      <section className="evidence-section">
        <h2>The bottles</h2>
        <ul className="slip-lines">
          {bottles.map(({ quantity, words, amount, notes }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places, and two may read the same
            <li key={position}>
              <span className="slip-quantity">{quantity} ×</span>
              <span className="evidence-words">
                {words}
                {notes.map((note) => (
                  <span key={note} className="slip-note">
                    {note}
                  </span>
                ))}
              </span>
              <span className="tape-value">{amount}</span>
            </li>
          ))}
        </ul>
      </section>
      {others.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      <p className="tape-note">
        {printed}. From the books of {shop.name}.
      </p>
    </>
  );
}

function Section({ title, rows }: EvidenceProps['sections'][number]) {
  return (
    <section className="evidence-section">
      <h2>{title}</h2>
      <dl>
        {rows.map(({ name, value }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places, and two may read the same
          <div key={position} className="evidence-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
