import { useShop } from '#widgets/shop/use-shop.ts';

/** Gives password managers the username of a form that only asks for the password. */
export function KnownUsername() {
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={useShop().auth.user?.email ?? ''}
      readOnly
      hidden
    />
  );
}
