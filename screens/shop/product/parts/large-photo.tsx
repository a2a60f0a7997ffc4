import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import type { ProductShowProps } from '../props.ts';

type Product = ProductShowProps['product'];

interface LargePhotoProps extends Pick<Product, 'name' | 'art'>, Pick<ProductShowProps, 'photos'> {
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/**
 * One photo as large as the window, the others by buttons and arrow keys (B-149). In a separate file: few
 * shoppers open it, and the page's first scripts have no room for it.
 */
export function LargePhoto({ name, art, photos, at, onTurn, onClose }: LargePhotoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const turn = (by: number) => onTurn((at + by + photos.length) % photos.length);
  const turnByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const large = dialog.current;
    const tellClosed = () => close();
    large?.addEventListener('keydown', turnByKey);
    large?.addEventListener('close', tellClosed);
    large?.showModal();
    return () => {
      large?.removeEventListener('keydown', turnByKey);
      large?.removeEventListener('close', tellClosed);
    };
  }, []);
  const shown = photos[at] ?? photos[0];
  if (!shown) return null;
  return (
    <Dialog ref={dialog} title={name} width="xl">
      <div className="flex flex-col items-center gap-3">
        {/* The same height for every photo, so that the buttons stay in place. */}
        <div className="flex h-[min(72dvh,115vw)] w-full items-center justify-center">
          <BottlePicture
            key={shown.path}
            art={art}
            photo={shown.path}
            alt={shown.alt}
            tall={900}
            isWhole
            className="h-auto max-h-full w-auto max-w-full object-contain"
          />
        </div>
        {photos.length > 1 && (
          <div className="flex items-center gap-4">
            <Turn label="The photo before" onTurn={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Turn>
            <p className="figures text-mute text-sm" role="status">
              {at + 1} of {photos.length}
            </p>
            <Turn label="The next photo" onTurn={() => turn(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </Turn>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Turn({ label, onTurn, children }: { label: string; onTurn: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="inline-flex size-11 items-center justify-center rounded-md border border-control"
      onClick={onTurn}
    >
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
