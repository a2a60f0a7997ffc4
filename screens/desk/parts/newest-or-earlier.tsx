import { LinkButton } from '#ui/link-button.tsx';

interface NewestOrEarlierProps {
  /** The list from its beginning; null if this is its beginning. */
  newest: string | null;
  /** The next older entries; null if there are none. */
  earlier: string | null;
}

/** The navigation links of a list whose newest entries come first. */
export function NewestOrEarlier({ newest, earlier }: NewestOrEarlierProps) {
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
      {newest !== null && (
        <LinkButton look="secondary" href={newest}>
          Newest
        </LinkButton>
      )}
      {earlier !== null && (
        <LinkButton look="secondary" href={earlier}>
          Earlier
        </LinkButton>
      )}
    </nav>
  );
}
