import { useState } from 'react';
import { focusHeading } from '#ui/focus-heading.ts';
import { usePhoneVerification } from '#widgets/loyalty/use-phone-verification.ts';
import { callShop } from '#widgets/requests/call-shop.ts';
import { reloadProps } from '#widgets/requests/reload-props.ts';
import type { LoyaltyProps } from '../props.ts';

const invoker = 'LoyaltyComponent';

/** Links the points of a verified phone to the account; a shopper who is not a member may join (G-46). */
export function useLinkLoyalty(firstPhone: string) {
  /** The shopper has verified the phone, and it has no loyalty account. */
  const [mayJoin, setMayJoin] = useState(false);
  const { alone, resolve, refuse, text, edit, ...verification } = usePhoneVerification({
    ...{ firstPhone, invoker },
    onTexted: () => setMayJoin(false),
  });

  async function link(join: boolean): Promise<void> {
    const answer = await callShop<{ link: 'linked' | 'unproven' | 'no-member' }>(
      'POST',
      '/ajax/user-info/loyalty/link',
      {
        phone: verification.phone,
        join,
        invoker,
      },
    );
    if (answer.kind === 'refused') return refuse(answer);
    if (answer.data.link === 'unproven') return text();
    focusHeading();
    if (answer.data.link === 'no-member') return setMayJoin(true);
    await reloadProps<LoyaltyProps>(['loyaltyInfo']);
  }

  return {
    ...{ ...verification, mayJoin },
    begin: () => alone(() => link(false)),
    resend: () => alone(text),
    resolve: (passcode: string) =>
      alone(async () => {
        const answer = await resolve(passcode);
        // Only the phone is refused if the code was right and no member has that phone.
        if (answer.kind === 'refused' && answer.errors.phone === undefined) return refuse(answer);
        await link(false);
      }),
    join: () => alone(() => link(true)),
    edit: () => {
      focusHeading();
      edit();
      setMayJoin(false);
    },
  };
}
