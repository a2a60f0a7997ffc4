import { LinkButton } from '#ui/link-button.tsx';

interface NewestOrEarlierProps {
  /** The list from its beginning; null when this is its beginning. */
  newest: string | null;
  /** What follows further back; null when nothing does. */
  earlier: string | null;
}

/** The ways on from a list whose newest entries come first. */
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
