import { Link as PostLink } from '@inertiajs/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';

const look =
  'inline-flex min-h-11 items-center px-2.5 text-sm underline-offset-4 hover:text-glass hover:underline';

/** The username is an email address, so the greeting uses the name (G-10). */
const greeting = (name: string) => `Hello, ${name.split(' ', 1)[0]}`;

/**
 * The account: a guest can sign in, a signed-in shopper is greeted (M-135). Both variants are on the page,
 * which is the same for everyone, and one is shown; in a row they share one place, so that nothing moves.
 * When stacked, in a phone's menu, the store's hours are above them; elsewhere they are beside the place
 * (`WhereTo`).
 */
export function AccountLinks({ stacked = false }: { stacked?: boolean }) {
  const { user } = useShop().auth;
  return (
    <>
      {stacked && (
        <Link href="/store-hours" className={look}>
          Store hours
        </Link>
      )}
      <div className={stacked ? 'flex flex-col items-start' : 'grid'}>
        <Variant of="member" isOff={user === null} stacked={stacked}>
          <span
            data-fill="name"
            suppressHydrationWarning
            className={clsx(
              'truncate text-mute text-sm',
              stacked ? 'px-2.5 py-3' : 'w-24 pr-2.5 text-right max-[70rem]:hidden',
            )}
          >
            {user ? greeting(user.name) : ''}
          </span>
          <Link href="/account" className={look}>
            Account
          </Link>
          <Link href="/orders" className={look}>
            Orders
          </Link>
          <PostLink href="/logout" method="post" as="button" className={look}>
            Logout
          </PostLink>
        </Variant>
        <Variant of="guest" isOff={user !== null} stacked={stacked}>
          <Link href="/login" className={look}>
            Sign in
          </Link>
          <Link href="/register" className={look}>
            Create account
          </Link>
        </Variant>
      </div>
    </>
  );
}

interface VariantProps {
  of: 'guest' | 'member';
  isOff: boolean;
  stacked: boolean;
  children: ReactNode;
}

function Variant({ of, isOff, stacked, children }: VariantProps) {
  return (
    <div
      data-for={of}
      data-off={isOff ? '' : undefined}
      suppressHydrationWarning
      className={clsx(
        'own flex',
        stacked
          ? 'flex-col items-start data-off:hidden'
          : 'col-start-1 row-start-1 items-center justify-end data-off:invisible',
      )}
    >
      {children}
    </div>
  );
}
