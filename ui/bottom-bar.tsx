import type { ReactNode } from 'react';

interface BottomBarProps {
  label: string;
  /** An amount. */
  value: ReactNode;
  /** The next step. */
  children: ReactNode;
}

/**
 * On a narrow screen, shows content from far down the page at the bottom until it is in view. On a wide
 * screen, that content is visible next to the page anyway.
 */
export function BottomBar({ label, value, children }: BottomBarProps) {
  return (
    <div className="no-print sticky bottom-0 z-10 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-t bg-surface px-[clamp(1rem,4vw,2.5rem)] py-3 lg:hidden">
      <p>
        <span className="block text-mute text-xs">{label}</span>
        <span className="price block text-xl leading-tight">{value}</span>
      </p>
      {children}
    </div>
  );
}
