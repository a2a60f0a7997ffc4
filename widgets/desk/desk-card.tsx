import type { ReactNode } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';

interface DeskCardProps {
  title: string;
  lead?: ReactNode;
  /** The message of the last form, shown once. */
  status?: string | null;
  children: ReactNode;
}

/** The single column of the pages before the desk: signing in, an invite, a locked device. */
export function DeskCard({ title, lead, status, children }: DeskCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-14">
      <PageHead title={title} description="For the store's staff." />
      <section className="card p-5 sm:p-8">
        <PageTitle className="text-2xl">{title}</PageTitle>
        {lead && <p className="mt-2 text-mute">{lead}</p>}
        <Status className={status ? 'mt-4 rounded-md border border-hairline bg-tag px-4 py-3' : undefined}>
          {status}
        </Status>
        <div className="mt-5">{children}</div>
      </section>
    </div>
  );
}
