import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { StepName } from './checkout-state.rules.ts';

interface StepProps {
  name: StepName;
  title: string;
  isComplete: boolean;
  /** Opens the step again. */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/** One card of the checkout; its heading takes the focus when the checklist leads here. */
export function Step({ name, title, isComplete, onEdit, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasComplete = useRef(isComplete);
  // The form that held the focus has just gone, or come: the heading takes it.
  useEffect(() => {
    if (wasComplete.current !== isComplete) heading.current?.focus({ preventScroll: true });
    wasComplete.current = isComplete;
  }, [isComplete]);
  return (
    <section aria-labelledby={name} className="card p-5">
      <div className="mb-3 flex min-h-11 items-center gap-2">
        <h2 ref={heading} id={name} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {isComplete && (
          <>
            <CircleCheck aria-hidden="true" className="size-5 text-glass" />
            <VisuallyHidden>complete</VisuallyHidden>
          </>
        )}
        {onEdit && (
          <Button look="quiet" className="ml-auto" onClick={onEdit}>
            Edit<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
