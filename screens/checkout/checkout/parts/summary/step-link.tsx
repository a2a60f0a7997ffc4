import type { ReactNode } from 'react';
import type { StepAnchor } from './submit-errors.rules.ts';

/** Leads to a step of the checkout and puts the focus there. */
export function StepLink({ step, children }: { step: StepAnchor; children: ReactNode }) {
  return (
    <a
      href={`#${step}`}
      className="link inline-flex min-h-11 items-center"
      onClick={() => document.getElementById(step)?.focus()}
    >
      {children}
    </a>
  );
}
