import { clsx } from 'clsx';
import { useId } from 'react';
import { isExpired, type SavedCardId, type SavedCardShown } from '#domains/payments/saved-card.rules.ts';
import { CardArt } from '#widgets/payment/card-art.tsx';
import { cardName, expiryText } from '#widgets/payment/card-words.rules.ts';
import { RemoveCardButton } from '#widgets/payment/remove-card-button.tsx';

/** A saved card, or the form for a new one. */
export type PickedCard = SavedCardId | 'new';

interface SavedCardChoicesProps {
  cards: readonly SavedCardShown[];
  picked: PickedCard;
  onPick: (picked: PickedCard) => void;
  onRemoved: () => void;
}

const choice = clsx(
  'flex min-h-11 flex-1 items-center gap-3 rounded-md border border-control bg-surface p-3 transition-colors hover:border-glass',
  'has-checked:border-glass has-checked:ring-1 has-checked:ring-glass has-focus-visible:outline-3 has-focus-visible:outline-must',
);

/** The shopper's saved cards, to pay with one of them; an expired card can only be removed. */
export function SavedCardChoices({ cards, picked, onPick, onRemoved }: SavedCardChoicesProps) {
  const name = useId();
  const now = Date.now();
  const radio = (value: PickedCard) => ({
    type: 'radio',
    name,
    value,
    checked: picked === value,
    onChange: () => onPick(value),
    className: 'size-4 shrink-0 accent-glass outline-none',
  });
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">Pay with</legend>
      <div className="grid gap-2">
        {cards.map((card) => {
          const isOver = isExpired(card, now);
          return (
            <div key={card.id} className="flex items-center gap-1">
              <label className={clsx(choice, isOver && 'cursor-not-allowed border-dashed bg-bay text-mute')}>
                <input {...radio(card.id)} disabled={isOver} />
                <CardArt brand={card.brand} />
                <span className="min-w-0">
                  <span className="figures block font-semibold leading-snug">{cardName(card)}</span>
                  <span className="block text-sm">{expiryText(card, isOver)}</span>
                </span>
              </label>
              <RemoveCardButton card={card} onRemoved={onRemoved} />
            </div>
          );
        })}
        <label className={choice}>
          <input {...radio('new')} />
          <span className="font-semibold">Use a new card</span>
        </label>
      </div>
    </fieldset>
  );
}
