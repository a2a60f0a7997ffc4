import { Link as PostLink } from '@inertiajs/react';
import { Link } from '#ui/link.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';

const look =
  'inline-flex min-h-11 items-center px-2.5 text-sm underline-offset-4 hover:text-glass hover:underline';

/** The username is an address, so the greeting takes the name (G-10). */
const firstNameOf = (name: string) => name.split(' ', 1)[0];

/** Store hours and the account: a guest can sign in, a signed-in shopper is greeted (M-135). */
export function AccountLinks() {
  const { user } = useShop().auth;
  return (
    <>
      <Link href="/store-hours" className={look}>
        Store hours
      </Link>
      {user ? (
        <>
          <span className="px-2.5 text-mute text-sm">Hello, {firstNameOf(user.name)}</span>
          <Link href="/account" className={look}>
            Account
          </Link>
          <Link href="/orders" className={look}>
            Orders
          </Link>
          <PostLink href="/logout" method="post" as="button" className={look}>
            Logout
          </PostLink>
        </>
      ) : (
        <>
          <Link href="/login" className={look}>
            Sign in
          </Link>
          <Link href="/register" className={look}>
            Create account
          </Link>
        </>
      )}
    </>
  );
}
