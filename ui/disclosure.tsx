import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Of several disclosures with the same name, only one is open at a time. */
  name?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** A heading that opens what is beneath it; works without JavaScript. */
export function Disclosure({ summary, name, open, className, children }: DisclosureProps) {
  return (
    <details name={name} open={open} className={clsx('group border-b border-hairline', className)}>
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
