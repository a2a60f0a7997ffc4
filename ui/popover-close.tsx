import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The cross in the corner of a panel of `Popover`; works before hydration too. */
export function PopoverClose({ panelId, className }: { panelId: string; className?: string }) {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      popoverTargetAction="hide"
      className={clsx('inline-flex size-11 items-center justify-center hover:text-glass', className)}
    >
      <X aria-hidden="true" className="size-5" />
      <VisuallyHidden>Close</VisuallyHidden>
    </button>
  );
}
