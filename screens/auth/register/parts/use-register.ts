import { useState } from 'react';
import type { WireLoyaltyAccount } from '#domains/loyalty/loyalty-wire.rules.ts';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import { emptyRegistration, registerErrors } from '../form.ts';
import type { RegisterProps } from '../props.ts';
import { useHumanCheck } from './use-human-check.ts';

const notProved = 'We could not confirm that you are a person. Nothing you typed is lost: please try again.';

export type CustomerKind = 'existing' | 'new';

export type Registering = ReturnType<typeof useRegister>;

/**
 * First asks whether the store knows the shopper, then shows the form (M-051). Typed values are kept if the
 * shopper switches back and forth.
 */
export function useRegister({ humanCheck }: RegisterProps) {
  const [kind, setKind] = useState<CustomerKind | null>(null);
  const [loyalty, setLoyalty] = useState<WireLoyaltyAccount | null>(null);
  const [isProving, setProving] = useState(false);
  const [isNotProved, setNotProved] = useState(false);

  const proveHuman = useHumanCheck(humanCheck);
  const account = useAccountForm({
    initial: { ...emptyRegistration },
    errorsOf: registerErrors,
    onSubmit: async ({ transform, post, clearErrors }) => {
      if (isProving) return;
      clearErrors();
      setProving(true);
      setNotProved(false);
      const captchaToken = await proveHuman();
      setProving(false);
      if (captchaToken === null) return setNotProved(true);
      transform((fields) => ({ ...fields, captchaToken, ...loyaltyFields }));
      post('/register', { preserveScroll: 'errors' });
    },
  });
  const { form } = account;
  const loyaltyFields =
    kind === 'existing' && loyalty !== null
      ? { phone: loyalty.phone, loyalty_customer_id: loyalty.loyalty_customer_id }
      : {};
  const errors: Partial<Record<string, string>> = form.errors;

  return {
    ...{ ...account, kind, setKind, loyalty },
    isBusy: isProving || form.processing,
    /** Errors without a field in the form (M-282). */
    serverError: isNotProved ? notProved : (errors.message ?? errors.captchaToken),
    loyaltyError: errors.phone ?? errors.loyalty_customer_id,
    forget: () => setLoyalty(null),
    /** Known details need not be typed again. */
    found: (known: WireLoyaltyAccount) => {
      setLoyalty(known);
      form.setData((typed) => ({
        ...typed,
        firstName: typed.firstName || (known.firstName ?? ''),
        lastName: typed.lastName || (known.lastName ?? ''),
        email: typed.email || (known.email ?? ''),
      }));
    },
  };
}
