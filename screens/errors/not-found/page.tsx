import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyPlace } from '#widgets/bottle/empty-place.tsx';

export default function NotFound() {
  return (
    <div className="wrap pt-16">
      <PageHead title="Page not found" description="There is no such page." />
      <EmptyPlace className="ml-4 h-52 w-auto sm:ml-10" />
      <div className="rail mb-8" />
      <PageTitle>404 Page not found</PageTitle>
      <p className="mt-2 max-w-prose text-mute">
        There is nothing here. It may have sold out for good, or the address is not quite right.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton href="/">Back to home</LinkButton>
        <LinkButton href="/search" look="secondary">
          Search
        </LinkButton>
      </div>
    </div>
  );
}
