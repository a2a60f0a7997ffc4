import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** M-225. */
const widths = {
  ...{ sm: 'max-w-sm', md: 'max-w-md', lg: 'max-w-lg', xl: 'max-w-xl', '2xl': 'max-w-2xl' },
  /** For a page shown within the page. */
  page: 'max-w-[84rem]',
};

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** For a button that opens it by `commandfor`, which works before any script has run. */
  id?: string | undefined;
  title: string;
  width?: keyof typeof widths;
  /** 'drawer' slides in from the left and fills the height. */
  form?: 'box' | 'drawer';
  children: ReactNode;
}

/**
 * A modal window: open it with `ref.current.showModal()`. Escape, the close button and a click outside close
 * it, and the browser returns the focus to the element that had it.
 */
export function Dialog({ ref, id, title, width = 'md', form = 'box', children }: DialogProps) {
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const closeFromBeside = (event: MouseEvent) => event.target === dialog && dialog?.close();
    dialog?.addEventListener('click', closeFromBeside);
    return () => dialog?.removeEventListener('click', closeFromBeside);
  }, [ref]);
  return (
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      className={clsx(
        'overlay',
        form === 'drawer' ? 'drawer' : clsx('m-auto w-[92vw] rounded-md', widths[width]),
      )}
    >
      <div className="flex min-h-full flex-col p-4">
        <div className="mb-2 flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            className="-mr-1 inline-flex size-11 items-center justify-center"
            onClick={() => ref.current?.close()}
          >
            <X aria-hidden="true" />
            <VisuallyHidden>Close</VisuallyHidden>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
