import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface MoreButtonProps {
  canToggleShowMore: boolean;
  isShowingMore: boolean;
  toggleShowMore: () => void;
  /** What 'more' refers to, for screen readers. */
  of: string;
}

/** M-181. */
export function MoreButton({ canToggleShowMore, isShowingMore, toggleShowMore, of }: MoreButtonProps) {
  if (!canToggleShowMore) return null;
  return (
    <Button look="quiet" className="-ml-3 text-sm" aria-expanded={isShowingMore} onClick={toggleShowMore}>
      {isShowingMore ? 'Show less' : 'Show more'}
      <VisuallyHidden>of {of}</VisuallyHidden>
    </Button>
  );
}
