import { usePage } from '@inertiajs/react';
import { Status } from '#ui/status.tsx';
import { cardFields } from '../card-form.rules.ts';
import { CardFormUnavailable } from '../card-form-unavailable.tsx';
import type { SquarePaymentProps } from './square-payment.tsx';
import { useSquarePayment } from './use-square-payment.ts';

/** Loads Square's form when a checkout shows it. */
export function SquareNewCard({
  checkout,
  isShown,
  onCard,
  constants,
}: Omit<SquarePaymentProps, 'fault'> & { isShown: boolean }) {
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
