import { usePage } from '@inertiajs/react';
import { useMemo, useState } from 'react';
import type { PaymentState } from '../checkout-state.rules.ts';
import { openErrors } from './submit-errors.rules.ts';

/**
 * The errors of the last submit that still hold: those of its card go when another one is chosen. `refused` notes
 * the card of a submit when its errors have come, so that those before do not come back meanwhile.
 */
export function useOpenErrors(payment: PaymentState, hasCard: boolean) {
  const errors = usePage().props.errors as Record<string, string>;
  const [refusedCard, setRefusedCard] = useState<string | null>(null);
  const isRenewed = hasCard && refusedCard !== null && cardOf(payment) !== refusedCard;
  return {
    // The same object as long as nothing changes: its heading takes the focus when it does.
    errors: useMemo(() => openErrors(errors, isRenewed), [errors, isRenewed]),
    refused: (sent: PaymentState) => setRefusedCard(cardOf(sent)),
  };
}

const cardOf = ({ newCardNonce, defaultCardId }: PaymentState) => newCardNonce ?? defaultCardId;
