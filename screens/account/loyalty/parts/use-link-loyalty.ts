import { useState } from 'react';
import { focusHeading } from '#ui/focus-heading.ts';
import { usePhoneChallenge } from '#widgets/loyalty/use-phone-challenge.ts';
import { callShop } from '#widgets/requests/call-shop.ts';
import { reloadProps } from '#widgets/requests/reload-props.ts';
import type { LoyaltyProps } from '../props.ts';

const invoker = 'LoyaltyComponent';

/** A phone, a texted passcode, and the points are the account's; who is no member may become one (G-46). */
export function useLinkLoyalty(firstPhone: string) {
  /** The phone is theirs, and nobody has an account with it. */
  const [mayJoin, setMayJoin] = useState(false);
  const { alone, resolve, refuse, text, edit, ...challenge } = usePhoneChallenge({
    ...{ firstPhone, invoker },
    onTexted: () => setMayJoin(false),
  });

  async function link(join: boolean): Promise<void> {
    const answer = await callShop<{ link: 'linked' | 'unproven' | 'no-member' }>(
      'POST',
      '/ajax/user-info/loyalty/link',
      {
        phone: challenge.phone,
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
    ...{ ...challenge, mayJoin },
    begin: () => alone(() => link(false)),
    resend: () => alone(text),
    resolve: (passcode: string) =>
      alone(async () => {
        const answer = await resolve(passcode);
        // The phone alone is refused when the passcode was right and nobody has that phone.
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
