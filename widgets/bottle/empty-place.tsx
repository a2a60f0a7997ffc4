import { silhouettes } from './silhouettes.ts';

/** The outline of a missing bottle. */
export function EmptyPlace({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 352" aria-hidden="true" className={className}>
      <path
        d={silhouettes.bordeaux.outline}
        fill="none"
        strokeWidth="2"
        strokeDasharray="8 7"
        className="stroke-control"
      />
    </svg>
  );
}
