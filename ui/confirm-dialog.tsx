import { type RefObject, useId } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** A question. */
  title: string;
  /** Says what confirming will do. */
  text: string;
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
}

/**
 * Asks before an action that cannot be undone: open it with `ref.current.showModal()`. The focus starts on
 * Cancel, Escape cancels, and the browser returns the focus to the element that had it.
 */
export function ConfirmDialog({
  ref,
  title,
  text,
  confirmLabel,
  isBusy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="overlay m-auto w-[92vw] max-w-md rounded-md p-5"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2">
        {text}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={() => ref.current?.close()}>
          Cancel
        </Button>
        <Button
          look="danger"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
