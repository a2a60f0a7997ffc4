import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { MarkedText } from '#ui/marked-text.tsx';

/** A question and its answer, open until it is closed; what the store adds is shown below the answer. */
export function Answer({
  question,
  more,
  children,
}: {
  question: string;
  /** The store's own words, by question. */
  more: ReadonlyMap<string, string>;
  children?: ReactNode;
}) {
  const text = more.get(question);
  return (
    <Disclosure open summary={<h2 className="!mt-0 font-sans !text-base font-semibold">{question}</h2>}>
      <div className="grid gap-3">
        {children}
        {text !== undefined && <MarkedText text={text} />}
      </div>
    </Disclosure>
  );
}
