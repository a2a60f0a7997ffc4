/** What texted passcodes need of the shop. */
import type { PhoneVerificationDeps } from '#domains/loyalty/verification/start-phone-verification.ts';
import type { Shop } from './shop.ts';

export function phoneVerification({
  db,
  settings,
  textSender,
  phoneVerificationSigner,
}: Shop): PhoneVerificationDeps {
  return {
    ...{ db, texts: textSender, verificationSigner: phoneVerificationSigner, shopName: settings.shopName },
    // The demonstration's telephone numbers are fictional, and a live carrier accepts none of those.
    allowsFictionalPhones: settings.texts.kind === 'embedded',
  };
}
