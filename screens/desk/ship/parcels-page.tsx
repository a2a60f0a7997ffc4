import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import type { DeskParcelsProps } from './props.ts';

/** The carrier's labels as they come out of the printer, 4 × 6 inches, one per page (B-080). */
export default function DeskParcels({ number, isSample, labels }: DeskParcelsProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8 print:max-w-none print:p-0">
      <PageHead title={`Labels #${number}`} description="To be printed." />
      <div className="no-print mb-6">
        <PageTitle>Labels #{number}</PageTitle>
        <p className="mt-1 text-mute">
          {isSample
            ? 'Samples: no carrier takes them.'
            : 'One label a box, at 100 percent, and flat on its largest side.'}
        </p>
        <Status kind="error" className="mt-3">
          {isMissing && 'A label did not come: the carrier does not answer. Load the page again.'}
        </Status>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button className="min-w-32" onClick={() => window.print()}>
            Print
          </Button>
          <LinkButton look="quiet" href={`/desk/orders/${number}/ship`}>
            Back to the boxes
          </LinkButton>
        </div>
      </div>
      <ul className="flex flex-wrap gap-4 print:block">
        {labels.map(({ src, words }) => (
          <li key={src} className="parcel-label">
            <img src={src} alt={words} onError={() => setMissing(true)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
