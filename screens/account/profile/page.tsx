import { AccountLayout } from '../parts/account-layout.tsx';
import { DeleteAccount } from './parts/delete-account.tsx';
import { ProfileInformation } from './parts/profile-information.tsx';
import { UpdatePassword } from './parts/update-password.tsx';
import type { ProfileProps } from './props.ts';

/** M-037. */
export default function Profile(props: ProfileProps) {
  return (
    <AccountLayout section="/account" title="Profile" back={{ href: '/account', name: 'Back' }}>
      <div className="grid max-w-2xl gap-5">
        <ProfileInformation profile={props} />
        <UpdatePassword />
        <DeleteAccount />
      </div>
    </AccountLayout>
  );
}
