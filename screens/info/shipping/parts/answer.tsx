import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';

/** A question and its answer, open until it is closed. */
export function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <Disclosure open summary={<h2 className="!mt-0 font-sans !text-base font-semibold">{question}</h2>}>
      <div className="grid gap-3">{children}</div>
    </Disclosure>
  );
}
