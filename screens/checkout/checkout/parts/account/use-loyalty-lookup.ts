import { maskPhone } from '#kit/phone.ts';
import { usePhoneVerification } from '#widgets/loyalty/use-phone-verification.ts';
import { reloadProps } from '#widgets/requests/reload-props.ts';
import type { CheckoutProps } from '../../props.ts';
import type { Checkout } from '../use-checkout.ts';
import { type AccountEvent, accountModes } from './account-modes.rules.ts';

/** Verifies a phone, finds its loyalty account and fills in its contact details (M-104). */
export function useLoyaltyLookup({ state, change, props }: Checkout) {
  const step = (event: AccountEvent) =>
    change((now) => ({ accountEditMode: accountModes[now.accountEditMode][event] ?? now.accountEditMode }));

  const { alone, lookUp, resolve, refusePhone, text, edit, ...verification } = usePhoneVerification({
    firstPhone: props.loyaltyAccount?.phone ?? maskPhone(state.contact.phone),
    invoker: 'LoyaltyLookup',
    onTexted: () => step('texted'),
  });

  /** The shopper is identified now: the reward is applied, and known details need not be typed again. */
  async function proved(): Promise<void> {
    const now = await reloadProps<CheckoutProps>([
      'cart',
      'cartModel',
      'loyaltyAccount',
    ] as (keyof CheckoutProps)[]);
    const account = now?.loyaltyAccount;
    if (!account) return verification.setError('We could not read your loyalty account. Please try again.');
    change(({ contact }) => ({
      contact: {
        ...contact,
        firstName: contact.firstName || account.firstName,
        lastName: contact.lastName || account.lastName,
        phone: contact.phone || account.phone,
      },
    }));
    step('proved');
  }

  return {
    ...verification,
    lookUp: () =>
      alone(async () => {
        if (await lookUp()) await proved();
      }),
    joined: proved,
    resend: () => alone(text),
    resolve: (passcode: string) =>
      alone(async () => {
        const answer = await resolve(passcode);
        await (answer.kind === 'refused' ? refusePhone(answer) : proved());
      }),
    edit: () => {
      edit();
      step('edit');
    },
  };
}
