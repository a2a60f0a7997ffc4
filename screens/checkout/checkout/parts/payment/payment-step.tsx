import { useState } from 'react';
import { isExpired, type SavedCardShown } from '#domains/payments/saved-card.rules.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { CardArt } from '#widgets/payment/card-art.tsx';
import { cardName, expiryText } from '#widgets/payment/card-words.rules.ts';
import { type PaymentState, paymentModeOf } from '../checkout-state.rules.ts';
import { Step } from '../step.tsx';
import type { Checkout } from '../use-checkout.ts';
import { cardLine } from './card-line.rules.ts';
import { heldText } from './hold.rules.ts';
import { NewCard } from './new-card.tsx';
import { isPaymentComplete, type PaymentEvent, paymentModes } from './payment-modes.rules.ts';
import { type PickedCard, SavedCardChoices } from './saved-card-choices.tsx';
import type { CheckoutHold } from './use-hold.ts';

/**
 * The payment step: a saved card or a new one (M-119 to M-121). Opening this step holds the cart's bottles
 * (S-02).
 */
export function PaymentStep({ checkout, hold }: { checkout: Checkout; hold: CheckoutHold }) {
  const { state, change, props } = checkout;
  const { payment } = state;
  const { savedCards } = props;
  const mode = paymentModeOf(state, props);
  const isEditing = mode === 'editing';
  const [picked, setPicked] = useState<PickedCard>('new');
  const pickedCard = savedCards.find((card) => card.id === picked && !isExpired(card, Date.now()));
  const kept = savedCards.find(({ id }) => id === payment.defaultCardId);

  const take = (event: PaymentEvent, chosen: Partial<PaymentState>) =>
    change((now) => {
      const next = paymentModes[paymentModeOf(now, props)][event];
      return next === null ? {} : { payment: { ...now.payment, ...chosen, mode: next } };
    });

  function edit(): void {
    setPicked(mode === 'existing' && kept ? kept.id : 'new');
    take('edit', { newCardNonce: null, card: null, approvedCents: null });
  }

  return (
    <Step
      name="payment"
      title="Payment"
      isComplete={isPaymentComplete({ ...payment, mode })}
      face={mode}
      onEnter={hold.enter}
      onEdit={isEditing ? undefined : edit}
    >
      {mode === 'new' && payment.card && <p>{cardLine(payment.card)}</p>}
      {mode === 'existing' && kept && <KeptCard card={kept} />}
      {isEditing && savedCards.length > 0 && (
        <div className="mb-5 grid gap-4">
          <SavedCardChoices
            cards={savedCards}
            picked={pickedCard?.id ?? 'new'}
            onPick={setPicked}
            // The pressed button was removed together with its card.
            onRemoved={() => document.getElementById('payment')?.focus()}
          />
          {pickedCard && (
            <Button
              className="justify-self-start"
              onClick={() =>
                take('chosen', {
                  defaultCardId: pickedCard.id,
                  newCardNonce: null,
                  card: null,
                  approvedCents: null,
                })
              }
            >
              Use this card
            </Button>
          )}
        </div>
      )}
      {mode !== 'existing' && (
        <NewCard
          checkout={checkout}
          isShown={isEditing && !pickedCard}
          onCard={(newCardNonce, card, approvedCents) =>
            take('tokenized', { newCardNonce, card, approvedCents, defaultCardId: null })
          }
        />
      )}
      <Status className="mt-3 text-mute text-sm">
        {hold.heldUntil === null ? '' : heldText(hold.heldUntil)}
      </Status>
      <Status kind="error" className="mt-3">
        {hold.message}
      </Status>
    </Step>
  );
}

function KeptCard({ card }: { card: SavedCardShown }) {
  return (
    <div className="flex items-center gap-3">
      <CardArt brand={card.brand} />
      <p>
        <span className="figures block font-semibold leading-snug">{cardName(card)}</span>
        <span className="block text-sm">{expiryText(card, false)}</span>
      </p>
    </div>
  );
}
