import { usePage } from '@inertiajs/react';
import { useMemo, useState } from 'react';
import type { PaymentState } from '../checkout-state.rules.ts';
import { openErrors } from './submit-errors.rules.ts';

/**
 * The errors of the last submit that still hold: those of its card go when another one is chosen. `sent` notes the
 * card of a submit.
 */
export function useOpenErrors(payment: PaymentState, hasCard: boolean) {
  const errors = usePage().props.errors as Record<string, string>;
  const [sentCard, setSentCard] = useState<string | null>(null);
  const isRenewed = hasCard && sentCard !== null && cardOf(payment) !== sentCard;
  return {
    // The same object as long as nothing changes: its heading takes the focus when it does.
    errors: useMemo(() => openErrors(errors, isRenewed), [errors, isRenewed]),
    sent: () => setSentCard(cardOf(payment)),
  };
}

const cardOf = ({ newCardNonce, defaultCardId }: PaymentState) => newCardNonce ?? defaultCardId;
