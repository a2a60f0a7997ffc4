import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ComingList } from './parts/coming-list.tsx';
import type { PricesProps } from './props.ts';

/** Every price whose day has yet to come (B-139). */
export default function Prices({ coming, mayChange }: PricesProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Prices to come" description="For the store's staff." />
      <div>
        <PageTitle>Prices to come</PageTitle>
        <p className="mt-1 text-mute">
          Each holds from midnight in New York, and can be taken back until then.
        </p>
      </div>
      {coming.length === 0 ? (
        <EmptyState
          title="No price is scheduled"
          text="Open a product’s prices to let one hold from a day on."
        />
      ) : (
        <section aria-label="Prices to come" className="card px-5 py-2">
          <ComingList coming={coming} mayChange={mayChange} />
        </section>
      )}
    </div>
  );
}
