import { usePage } from '@inertiajs/react';
import { Status } from '#ui/status.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { CardFormConstants } from '../../props.ts';
import type { Checkout } from '../use-checkout.ts';
import { type CardDetails, cardFields } from './card-form.rules.ts';
import { CardFormUnavailable } from './card-form-unavailable.tsx';
import { TestCardForm } from './test-card-form.tsx';
import { useSquarePayment } from './use-square-payment.ts';

interface NewCardProps {
  checkout: Checkout;
  /** False while another card is chosen: Square's fields stay filled but hidden. */
  isShown: boolean;
  onCard: (token: string, card: CardDetails, approvedCents: number | null) => void;
}

/** The form for a new card. */
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
      return <SquareCard checkout={checkout} isShown={isShown} onCard={onCard} constants={cardForm} />;
    case 'none':
      return isShown && <NoCards />;
  }
}

function SquareCard({
  checkout,
  isShown,
  onCard,
  constants,
}: NewCardProps & { constants: Extract<CardFormConstants, { kind: 'square' }> }) {
  const { errors } = usePage().props;
  const { part, retry } = useSquarePayment(true);
  const fault = cardFields.find((field) => field in errors) ?? null;
  return (
    <div hidden={!isShown}>
      {part.kind === 'loading' && <Status className="text-mute text-sm">Opening the card form</Status>}
      {part.kind === 'failed' && <CardFormUnavailable isKeyed={checkout.isKeyed ?? false} onRetry={retry} />}
      {part.kind === 'ready' && (
        <part.SquarePayment
          checkout={checkout}
          constants={constants}
          fault={isShown ? fault : null}
          onCard={onCard}
        />
      )}
    </div>
  );
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
