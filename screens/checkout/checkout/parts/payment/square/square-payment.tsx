import { type FormEvent, useEffect, useRef } from 'react';
import type { CardField } from '#domains/payments/decline-messages.rules.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import type { SquareConstants } from '../../../props.ts';
import { askingOf } from '../../checkout-state.rules.ts';
import type { Checkout } from '../../use-checkout.ts';
import { CardFormUnavailable } from '../card-form-unavailable.tsx';
import { SaveCardBox } from '../save-card-box.tsx';
import { type TakeCard, useTokenize } from '../use-tokenize.ts';
import { useSquareCard } from './use-square-card.ts';
import { useSquareSdk } from './use-square-sdk.ts';
import { WalletButtons } from './wallet-buttons.tsx';

export interface SquarePaymentProps {
  checkout: Checkout;
  constants: SquareConstants;
  /** The field that the bank has just refused. */
  fault: CardField | null;
  onCard: (...card: [...Parameters<TakeCard>, approvedCents: number | null]) => void;
}

/** The card's fields, which are Square's own inside its frame: the page never sees a card number. */
export default function SquarePayment({ checkout, constants, fault, onCard }: SquarePaymentProps) {
  const { isKeyed = false } = checkout;
  const { loaded, retry } = useSquareSdk(constants);
  const payments = loaded.kind === 'ready' ? loaded.payments : null;
  const place = useRef<HTMLDivElement>(null);
  const card = useSquareCard(payments, place);
  const { run, isBusy, message } = useTokenize((token, details) => onCard(token, details, null));
  const form = card.kind === 'open' ? card.form : null;
  const isFailed = loaded.kind === 'failed' || card.kind === 'failed';

  useEffect(() => {
    if (form && fault) form.point(fault);
  }, [form, fault]);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!form) return;
    const answer = await run(() => form.tokenize({ ...askingOf(checkout.state, checkout.props), isKeyed }));
    const wrong = answer?.kind === 'invalid' ? answer.fields[0] : undefined;
    if (wrong) form.point(wrong);
  }

  return (
    <>
      {/* A wallet would belong to the person who types. */}
      {!isKeyed && <WalletButtons checkout={checkout} payments={payments} onCard={onCard} />}
      <form noValidate onSubmit={confirm} className="grid gap-4">
        {isFailed ? (
          <CardFormUnavailable isKeyed={isKeyed} onRetry={retry} />
        ) : (
          <>
            <fieldset aria-busy={form === null}>
              <legend className="mb-1 font-semibold text-sm">
                Card number, expiration date, security code and postal code
              </legend>
              {/* A frame that does not support dark mode is drawn on white in a dark page, unless it is given
                  a light color scheme. */}
              <div ref={place} className="min-h-24 scheme-light" />
            </fieldset>
            <SaveCardBox checkout={checkout} />
            <Button
              type="submit"
              disabled={form === null}
              aria-disabled={isBusy}
              className="sm:justify-self-start"
            >
              Confirm Card Details
            </Button>
          </>
        )}
        <Status className="text-mute text-sm">
          {isBusy ? 'Checking your card' : form === null && !isFailed ? 'Opening the card form' : ''}
        </Status>
        <Status kind="error">{message}</Status>
      </form>
    </>
  );
}
