import { type ReactNode, useId } from 'react';

/** One headed part of the page. */
export function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="mt-1 text-mute">{lead}</p>
      <div className="mt-5 max-w-md">{children}</div>
    </section>
  );
}
