import { isExpired, type SavedCardShown } from '#domains/payments/saved-card.rules.ts';
import { focusHeading } from '#ui/focus-heading.ts';
import { CardArt } from '#widgets/payment/card-art.tsx';
import { cardName, expiryText } from '#widgets/payment/card-words.rules.ts';
import { RemoveCardButton } from '#widgets/payment/remove-card-button.tsx';

/** The cards that can pay the next order without being entered again (M-201, M-247). */
export function CardsOnFile({ cards }: { cards: SavedCardShown[] }) {
  const now = Date.now();
  return (
    <section aria-labelledby="cards-on-file" className="mt-10">
      <h2 id="cards-on-file" className="text-xl">
        Cards on file
      </h2>
      {cards.length === 0 ? (
        <p className="mt-2 text-mute">No cards. You can save one while you check out.</p>
      ) : (
        <ul className="mt-3 border-hairline border-b">
          {cards.map((card) => (
            <li
              key={card.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-3"
            >
              <CardArt brand={card.brand} />
              <div className="min-w-0 flex-1">
                <p className="figures font-semibold leading-snug">{cardName(card)}</p>
                <p className="text-mute text-sm">
                  {expiryText(card, isExpired(card, now))},{' '}
                  <span className="whitespace-nowrap">saved {card.createdDate}</span>
                </p>
              </div>
              <RemoveCardButton card={card} onRemoved={focusHeading} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
