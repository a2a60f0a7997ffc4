import type { ReactNode } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';

interface AuthCardProps {
  title: string;
  /** For search engines. */
  description: string;
  lead?: ReactNode;
  /** The message of the last form, shown once. */
  status?: string | null;
  children: ReactNode;
}

/** The single-column layout of all sign-in and registration pages. */
export function AuthCard({ title, description, lead, status, children }: AuthCardProps) {
  return (
    <div className="wrap pt-8 pb-4 sm:pt-12">
      <PageHead title={title} description={description} />
      <section className="card mx-auto max-w-lg p-5 sm:p-8">
        <PageTitle>{title}</PageTitle>
        {lead && <p className="mt-3 text-mute">{lead}</p>}
        <Status className={status ? 'mt-4 rounded-md border border-hairline bg-tag px-4 py-3' : undefined}>
          {status}
        </Status>
        <div className="mt-6">{children}</div>
      </section>
    </div>
  );
}
