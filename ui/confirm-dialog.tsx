import { type RefObject, useId } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** A question. */
  title: string;
  /** What a yes would do. */
  text: string;
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
}

/**
 * Asks before something that cannot be taken back: open it with `ref.current.showModal()`. The focus starts
 * on Cancel, Escape cancels, and the browser gives the focus back to where it came from.
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
