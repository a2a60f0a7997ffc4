import { usePage } from '@inertiajs/react';
import { useMemo, useState } from 'react';
import type { PaymentState } from '../checkout-state.rules.ts';
import { openErrors } from './submit-errors.rules.ts';

/**
 * The errors of the last submit that still apply: those about its card disappear when another one is chosen.
 * `refused` records the card of a submit when its errors have arrived, so that earlier errors do not reappear
 * in the meantime.
 */
export function useOpenErrors(payment: PaymentState, hasCard: boolean) {
  const errors = usePage().props.errors as Record<string, string>;
  const [refusedCard, setRefusedCard] = useState<string | null>(null);
  const isRenewed = hasCard && refusedCard !== null && cardOf(payment) !== refusedCard;
  return {
    // The same object as long as nothing changes, because its heading takes the focus when it does.
    errors: useMemo(() => openErrors(errors, isRenewed), [errors, isRenewed]),
    refused: (sent: PaymentState) => setRefusedCard(cardOf(sent)),
  };
}

const cardOf = ({ newCardNonce, defaultCardId }: PaymentState) => newCardNonce ?? defaultCardId;
