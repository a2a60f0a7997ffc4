import type { ReactNode } from 'react';
import type { StepName } from './checkout-state.rules.ts';

/** Leads to a step of the checkout and puts the focus there. */
export function StepLink({ step, children }: { step: StepName; children: ReactNode }) {
  return (
    <a href={`#${step}`} className="link inline-flex min-h-9 items-center" onClick={() => document.getElementById(step)?.focus()}>
      {children}
    </a>
  );
}
