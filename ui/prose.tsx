import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

/** A page of running text. */
export function Prose({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <article className="wrap pt-10">
      <PageTitle>{title}</PageTitle>
      {lead && <p className="mt-3 max-w-[60ch] text-lg text-mute">{lead}</p>}
      <div className="mt-8 grid max-w-[66ch] gap-3 [&_h2]:mt-6 [&_h2]:text-xl [&_ul]:list-disc [&_ul]:pl-5">
        {children}
      </div>
    </article>
  );
}
