import { useShop } from '#widgets/shop/use-shop.ts';

/** Says to a password manager whose password the form asks for, where the page need not ask. */
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
