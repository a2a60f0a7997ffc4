import { useRef, useState } from 'react';
import type { WireLoyaltyAccount } from '#domains/loyalty/loyalty-wire.rules.ts';
import { unknownPhoneMessage } from '#domains/loyalty/phone-verification.rules.ts';
import { callShop, type ShopAnswer } from '../requests/call-shop.ts';

interface PhoneChallenge {
  firstPhone: string;
  /** The part of the page that asks, for the shop. */
  invoker: string;
  onTexted?: () => void;
}

type Refused = Extract<ShopAnswer<unknown>, { kind: 'refused' }>;

/** A phone and a texted passcode (M-104). Nothing of the account is told before the passcode (G-12). */
export function usePhoneChallenge({ firstPhone, invoker, onTexted }: PhoneChallenge) {
  const [phone, setPhone] = useState(firstPhone);
  /** Of the field that is asked for: the phone, or the passcode. */
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** The challenge that is under way; each text has a key of its own. */
  const [key, setKey] = useState<string | null>(null);
  /** The phone is theirs, and nobody collects points with it: they may join with it. */
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
    /** Does one thing at a time, and forgets what was said of the one before. */
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
     * The account of a phone that was proved a while ago; null when a passcode had to be texted first, or the
     * shop refused.
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
    /** Refused under `phone` when the passcode is right and nobody has that phone. */
    resolve(passcode: string) {
      type Resolved = { challengeResolutionData: { loyaltyAccount: WireLoyaltyAccount } };
      return callShop<Resolved>('POST', '/ajax/challenge/resolve', { challengeKey: key, passcode, invoker });
    },
    /** Another number, please. */
    edit(): void {
      setError(undefined);
      setMayJoin(false);
      setKey(null);
    },
  };
}
