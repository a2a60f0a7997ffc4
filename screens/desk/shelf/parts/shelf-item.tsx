import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { PhotoOrArt } from '#widgets/bottle/photo-or-art.tsx';
import type { ShelfProduct } from '../props.ts';

interface ShelfItemProps {
  product: ShelfProduct;
  /** From 0. */
  position: number;
  count: number;
  onMove: (by: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  /** Another product is dragged over this one. */
  onDragOver: () => void;
}

export function ShelfItem({ product, position, count, onMove, onRemove, ...drag }: ShelfItemProps) {
  const { name } = product;
  return (
    <li
      draggable
      className="flex items-center gap-x-3 gap-y-1 py-2 max-sm:flex-wrap"
      onDragStart={drag.onDragStart}
      onDragOver={(event) => {
        event.preventDefault();
        drag.onDragOver();
      }}
    >
      <GripVertical aria-hidden="true" className="size-4 shrink-0 cursor-grab text-mute max-sm:hidden" />
      <span className="w-6 shrink-0 text-right text-mute tabular-nums">{position + 1}</span>
      <ShelfProductFacts product={product} />
      <span className="flex shrink-0 justify-end gap-1 max-sm:basis-full">
        <IconButton label={`Move ${name} up`} isOff={position === 0} onPress={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={`Move ${name} down`} isOff={position === count - 1} onPress={() => onMove(1)}>
          <ArrowDown aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={`Take ${name} away`} isOff={false} onPress={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </li>
  );
}

/** What identifies a product on its shelf, and whether a shopper can buy it. */
export function ShelfProductFacts({ product }: { product: ShelfProduct }) {
  const { name, vintage, producer, photo, art, onHand, isSold } = product;
  return (
    <>
      <span className="flex w-8 shrink-0 justify-center max-sm:hidden">
        <PhotoOrArt
          art={art}
          src={photo === null ? null : `/${photo}`}
          alt=""
          tall={56}
          className="h-14 w-7 object-cover"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">
          {name} {vintage !== '' && <span className="whitespace-nowrap text-glass">{vintage}</span>}
        </span>
        <span className="block break-words text-mute text-sm">
          {producer}
          {!isSold && <span className="font-semibold text-danger"> · not in the shop</span>}
          {isSold && onHand === 0 && <span className="font-semibold text-danger"> · out of stock</span>}
        </span>
      </span>
    </>
  );
}

function IconButton({
  label,
  isOff,
  onPress,
  children,
}: {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="inline-flex size-11 items-center justify-center rounded-md border border-control aria-disabled:opacity-40"
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}
