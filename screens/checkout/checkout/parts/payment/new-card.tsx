import { useShop } from '#widgets/shop/use-shop.ts';
import type { Checkout } from '../use-checkout.ts';
import type { CardDetails } from './card-form.rules.ts';
import { SquareNewCard } from './square/square-new-card.tsx';
import { TestCardForm } from './test-card-form.tsx';

interface NewCardProps {
  checkout: Checkout;
  /** False while another card is chosen; the vendor's fields then stay filled in but are hidden. */
  isShown: boolean;
  onCard: (token: string, card: CardDetails, approvedCents: number | null) => void;
}

/** The form for a new card. Each payment vendor's form is a folder beside this file, with a line here. */
export function NewCard({ checkout, isShown, onCard }: NewCardProps) {
  const { cardForm } = checkout.props;
  switch (cardForm.kind) {
    case 'test':
      return (
        isShown && (
          <TestCardForm
            checkout={checkout}
            card={cardForm.card}
            onCard={(token, card) => onCard(token, card, null)}
          />
        )
      );
    case 'square':
      return <SquareNewCard checkout={checkout} isShown={isShown} onCard={onCard} constants={cardForm} />;
    case 'none':
      return isShown && <NoCards />;
  }
}

function NoCards() {
  const { store } = useShop();
  return (
    <p className="text-mute">
      Card payment is not available right now. Please call the store at{' '}
      <a href={store.phoneHref} className="link">
        {store.phone}
      </a>
      .
    </p>
  );
}
