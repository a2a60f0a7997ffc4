import type { ReactNode } from 'react';

/** An empty shelf, with links to continue. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <div className="rail mt-16" />
      <h2 className="mt-6 text-2xl">{title}</h2>
      <p className="mt-1 text-mute">{text}</p>
      {children && <div className="mt-5 flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
