import type { WireLoyaltyAccount } from '#domains/loyalty/loyalty-wire.rules.ts';
import { usePhoneVerification } from '#widgets/loyalty/use-phone-verification.ts';

/**
 * The loyalty account behind a phone (M-051, M-104).
 *
 * @param onProved called with the complete loyalty account once the shopper has verified the phone
 */
export function usePhoneProof(firstPhone: string, onProved: (account: WireLoyaltyAccount) => void) {
  const { alone, lookUp, resolve, refusePhone, text, ...verification } = usePhoneVerification({
    firstPhone,
    invoker: 'LoyaltyProgramRegister',
  });
  return {
    ...verification,
    lookUp: () =>
      alone(async () => {
        const account = await lookUp();
        if (account) onProved(account);
      }),
    resend: () => alone(text),
    resolve: (passcode: string) =>
      alone(async () => {
        const answer = await resolve(passcode);
        if (answer.kind === 'refused') return refusePhone(answer);
        onProved(answer.data.challengeResolutionData.loyaltyAccount);
      }),
  };
}
