import { clsx } from 'clsx';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ChecklistStep } from '../checkout-state.rules.ts';
import { StepLink } from './step-link.tsx';
import type { StepAnchor } from './submit-errors.rules.ts';

interface ChecklistProps {
  steps: readonly ChecklistStep[];
  /** Where to complete the delivery step: at its method, or at the address. */
  deliveryAnchor: StepAnchor;
}

/** What the order still needs; each open item leads to its step (M-122). */
export function Checklist({ steps, deliveryAnchor }: ChecklistProps) {
  return (
    <>
      <h3 className="mt-4 font-sans font-semibold text-sm">Your order needs</h3>
      <ul className="mb-4">
        {steps.map(({ name, title, isComplete }) => {
          const Icon = isComplete ? CircleCheck : Circle;
          return (
            <li key={name} className={clsx('flex items-center gap-2', isComplete && 'text-mute')}>
              <Icon
                aria-hidden="true"
                className={clsx('size-5 shrink-0', isComplete ? 'text-glass' : 'text-must')}
              />
              {isComplete ? (
                <span className="inline-flex min-h-11 items-center">{title}</span>
              ) : (
                <StepLink step={name === 'delivery' ? deliveryAnchor : name}>{title}</StepLink>
              )}
              <VisuallyHidden>{isComplete ? ', complete' : ', still to do'}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </>
  );
}
