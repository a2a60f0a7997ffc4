import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyPlace } from '#widgets/bottle/empty-place.tsx';
import { ClosestOnShelf } from '#widgets/shelf/closest-on-shelf.tsx';
import { ShelfSection } from '#widgets/shelf/shelf-section.tsx';
import type { ProductWithdrawnProps } from './props.ts';

export default function ProductWithdrawn({ name, shelf, closest, similar }: ProductWithdrawnProps) {
  return (
    <>
      <div className="wrap pt-16">
        <PageHead title={`${name}: no longer sold`} description={`We no longer sell ${name}.`} />
        <EmptyPlace className="ml-4 h-52 w-auto sm:ml-10" />
        <div className="rail mb-8" />
        <PageTitle>We no longer sell {name}</PageTitle>
        <p className="mt-2 max-w-prose text-mute">
          It has left our shelves. If you have ordered it, your order stays as it is.
        </p>
        <div className="mt-6 max-w-xl empty:hidden">
          <ClosestOnShelf closest={closest} />
        </div>
        <div className="mt-6 flex flex-wrap gap-2">
          {shelf && <LinkButton href={shelf.href}>{`Browse ${shelf.name}`}</LinkButton>}
          <LinkButton href="/" look="secondary">
            Back to home
          </LinkButton>
        </div>
      </div>
      <ShelfSection id="similar" title="From the same shelf" cards={similar} />
    </>
  );
}
