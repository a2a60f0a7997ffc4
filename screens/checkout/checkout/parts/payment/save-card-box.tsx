import { Checkbox } from '#ui/checkbox.tsx';
import type { Checkout } from '../use-checkout.ts';

/** Not shown to guests, who have no account to store the card in (M-246). */
export function SaveCardBox({ checkout: { state, change, isSignedIn } }: { checkout: Checkout }) {
  if (!isSignedIn) return null;
  return (
    <Checkbox
      label="Save this card for next time"
      name="saveCardOnFile"
      checked={state.payment.saveCardOnFile}
      onChecked={(saveCardOnFile) => change((now) => ({ payment: { ...now.payment, saveCardOnFile } }))}
    />
  );
}
