import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { StepAnchor } from './summary/submit-errors.rules.ts';

interface StepProps {
  name: StepAnchor;
  title: string;
  isComplete: boolean;
  /** The current view of the card: a form or a summary. */
  face: string;
  /** Opens the step again. */
  onEdit?: (() => void) | undefined;
  /**
   * The next thing to do is below this step's heading: the page scrolls there once a long form has closed.
   */
  isFollowed?: boolean;
  /** Called when a link to what is missing has led to the heading. */
  onLedTo?: (() => void) | undefined;
  /** Called when the shopper interacts with the step. */
  onEnter?: () => void;
  children: ReactNode;
}

/** One card of the checkout; its heading takes the focus when the checklist leads here. */
export function Step({
  name,
  title,
  isComplete,
  face,
  onEdit,
  isFollowed = false,
  onLedTo,
  onEnter,
  children,
}: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(face);
  // The focused element was removed with the old view, so the heading takes the focus.
  const isTouched = useRef(false);
  useEffect(() => {
    if (shown.current !== face && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
      // Not when the page opens with previously typed values: then the page stays where it is.
      if (isFollowed && isTouched.current) heading.current?.scrollIntoView({ block: 'start' });
    }
    shown.current = face;
  }, [face, isFollowed]);
  const enter = () => {
    isTouched.current = true;
    onEnter?.();
  };
  return (
    <section aria-labelledby={name} className="card p-5" onFocus={enter} onPointerDown={enter}>
      <div className="mb-3 flex min-h-11 items-center gap-x-2">
        <h2 ref={heading} id={name} tabIndex={-1} className="min-w-0 text-xl" onFocus={onLedTo}>
          {title}
        </h2>
        {/* Its space is reserved, or a title that just fits would wrap when the step is done. */}
        <CircleCheck
          aria-hidden="true"
          className={clsx('size-5 shrink-0 text-glass', !isComplete && 'invisible max-[19rem]:hidden')}
        />
        {isComplete && <VisuallyHidden>complete</VisuallyHidden>}
        {onEdit && (
          <Button look="quiet" className="-mr-3 ml-auto shrink-0" onClick={onEdit}>
            Edit<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
