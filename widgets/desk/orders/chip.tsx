import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const looks = {
  plain: 'bg-bay text-ink ring-1 ring-hairline ring-inset',
  place: 'bg-tag text-ink ring-1 ring-control/50 ring-inset',
  alarm: 'bg-rose text-danger',
} as const;

/** A word shown next to others: a mark, a place. */
export function Chip({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={clsx('inline-block rounded-full px-2.5 font-semibold text-sm tabular-nums', looks[look])}
    >
      {children}
    </span>
  );
}
