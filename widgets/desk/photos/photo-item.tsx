import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { Whose } from '#domains/photos/photo.ts';
import { smallPhoto } from '#domains/photos/photo-address.rules.ts';
import { maxAltLength } from '#domains/photos/photo-words.rules.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { PanelItem } from './panel-list.rules.ts';
import { labelWords, whoseWords } from './panel-photo.ts';

const whoseOptions = Object.entries(whoseWords).map(([value, name]) => ({ value, name }));

export interface PhotoItemProps {
  item: PanelItem;
  /** From 0. */
  position: number;
  count: number;
  onMove: (by: number) => void;
  onRemove: () => void;
  onChange: (what: Partial<PanelItem>) => void;
  onDragStart: () => void;
  /** Another photo is dragged over this one. */
  onDragOver: () => void;
}

/** One photo on the panel: what it is, what it says, and its position. */
export function PhotoItem({ item, position, count, onMove, onRemove, onChange, ...drag }: PhotoItemProps) {
  const name = `Photo ${position + 1}`;
  const isGood = item.state.kind !== 'failed';
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-hairline border-t py-4 first:border-t-0"
      onDragOver={(event) => {
        event.preventDefault();
        drag.onDragOver();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for pointers; the buttons do the same by keys. */}
      <div className="w-24 sm:w-28" draggable={isGood} onDragStart={drag.onDragStart}>
        <Picture item={item} />
        <p className="mt-1 flex items-center gap-1 text-mute text-xs">
          <GripVertical aria-hidden="true" className="size-4 shrink-0 cursor-grab max-sm:hidden" />
          {position === 0 ? 'On cards' : name}
        </p>
      </div>
      <div className="grid content-start gap-3">
        {item.state.kind === 'failed' ? (
          <p role="alert" className="font-semibold text-danger">
            {item.state.words}
          </p>
        ) : (
          <>
            <Field
              label={`What photo ${position + 1} shows`}
              name={`alt-${position}`}
              required
              maxLength={maxAltLength}
              value={item.alt}
              onValue={(alt) => onChange({ alt })}
              error={item.alt.trim() === '' ? 'For those who cannot see it.' : undefined}
            />
            <SelectField
              label={`Whose photo ${position + 1} is`}
              name={`whose-${position}`}
              value={item.whose}
              options={whoseOptions}
              onValue={(whose) => onChange({ whose: whose as Whose })}
            />
            <Checkbox
              label={labelWords}
              name={`label-${position}`}
              checked={item.labelMayDiffer}
              onChecked={(labelMayDiffer) => onChange({ labelMayDiffer })}
            />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <IconButton label={`Move ${name} up`} isOff={position === 0} onPress={() => onMove(-1)}>
            <ArrowUp aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={`Move ${name} down`} isOff={position === count - 1} onPress={() => onMove(1)}>
            <ArrowDown aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={`Remove ${name}`} isOff={item.state.kind === 'sending'} onPress={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

function Picture({ item: { state } }: { item: PanelItem }) {
  const box =
    'flex aspect-3/4 w-full items-center justify-center rounded-md border border-hairline bg-bay p-2';
  switch (state.kind) {
    case 'ready':
      return (
        <img
          src={`/${smallPhoto(state.path)}`}
          alt=""
          className="aspect-3/4 w-full rounded-md border border-hairline bg-bay object-contain"
        />
      );
    case 'sending':
      return (
        <div className={box}>
          <label className="grid w-full gap-1 text-mute text-xs">
            Sending
            <progress className="w-full accent-glass" max={1} value={state.share} />
          </label>
        </div>
      );
    case 'waiting':
      return <div className={`${box} text-center text-mute text-xs`}>Getting it ready…</div>;
    case 'failed':
      return <div className={`${box} text-center text-mute text-xs`}>No picture</div>;
  }
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
      className="inline-flex size-11 items-center justify-center rounded-md border border-control aria-disabled:opacity-40"
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
