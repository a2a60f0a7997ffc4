import type { ReactNode } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** A page of the desk that says just one thing: refused, not found, signed out. */
export function DeskPlace({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-12 md:py-20">
      <PageHead title={title} description="For the store's staff." />
      <PageTitle>{title}</PageTitle>
      <div className="mt-4 grid justify-items-start gap-4">{children}</div>
    </div>
  );
}
