import { useRef, useState } from 'react';
import type { WireLoyaltyAccount } from '#domains/loyalty/loyalty-wire.rules.ts';
import { unknownPhoneMessage } from '#domains/loyalty/verification/phone-verification.rules.ts';
import { callShop, type ShopAnswer } from '#widgets/requests/call-shop.ts';

interface PhoneVerification {
  firstPhone: string;
  /** Tells the shop which part of the page asks. */
  invoker: string;
  onTexted?: () => void;
}

type Refused = Extract<ShopAnswer<unknown>, { kind: 'refused' }>;

/** Verifies a phone by a texted code (M-104). Nothing of its account is shown before the code (G-12). */
export function usePhoneVerification({ firstPhone, invoker, onTexted }: PhoneVerification) {
  const [phone, setPhone] = useState(firstPhone);
  /** The error of the visible field: the phone or the code. */
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** The current verification; each text message has its own key. */
  const [key, setKey] = useState<string | null>(null);
  /** The shopper has verified the phone and no member uses it: they may join with it. */
  const [mayJoin, setMayJoin] = useState(false);
  const isUnderWay = useRef(false);

  const refuse = ({ errors, message }: Refused) => setError(errors.passcode ?? errors.phone ?? message);
  const refusePhone = (answer: Refused) =>
    answer.errors.phone === unknownPhoneMessage ? setMayJoin(true) : refuse(answer);

  async function text(): Promise<void> {
    const challenge = { type: 'loyalty-register', phone, inputs: { phone }, invoker };
    const answer = await callShop<{ key: string }>('POST', '/ajax/challenge/start', challenge);
    if (answer.kind === 'refused') return refuse(answer);
    setKey(answer.data.key);
    onTexted?.();
  }

  return {
    ...{ phone, setPhone, error, setError, refuse, refusePhone, isBusy, key, text, mayJoin },
    /** Runs one task at a time, and clears the message of the previous one. */
    async alone(work: () => Promise<void>): Promise<void> {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setError(undefined);
      await work();
      isUnderWay.current = false;
      setBusy(false);
    },
    /**
     * The account of a phone that was verified earlier; null if a code has to be texted first, or if the shop
     * refused.
     */
    async lookUp(): Promise<WireLoyaltyAccount | null> {
      const answer = await callShop<{ loyaltyAccount: WireLoyaltyAccount }>(
        'POST',
        '/ajax/user-info/loyalty/lookup',
        { phone },
      );
      if (answer.kind === 'done' && answer.data.loyaltyAccount.loyalty_customer_id !== null)
        return answer.data.loyaltyAccount;
      if (answer.kind === 'refused') refusePhone(answer);
      else await text();
      return null;
    },
    /** Refused under `phone` if the code is right but no member has that phone. */
    resolve(passcode: string) {
      type Resolved = { challengeResolutionData: { loyaltyAccount: WireLoyaltyAccount } };
      return callShop<Resolved>('POST', '/ajax/challenge/resolve', { challengeKey: key, passcode, invoker });
    },
    /** Back to the phone field. */
    edit(): void {
      setError(undefined);
      setMayJoin(false);
      setKey(null);
    },
  };
}
