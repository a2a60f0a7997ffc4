import { Status } from '#ui/status.tsx';
import { AccountLayout } from '../parts/account-layout.tsx';
import { DeleteAccount } from './parts/delete-account.tsx';
import { ProfileInformation } from './parts/profile-information.tsx';
import { UpdatePassword } from './parts/update-password.tsx';
import type { ProfileProps } from './props.ts';

/** M-037. */
export default function Profile(props: ProfileProps) {
  return (
    <AccountLayout section="/account" title="Profile" back={{ href: '/account', name: 'Back' }}>
      {props.status === 'email-verified' && props.emailVerifiedAt !== null && (
        <Status className="mb-5 max-w-2xl rounded-md border border-hairline bg-tag px-4 py-3 [overflow-wrap:anywhere]">
          Thank you: {props.email} is verified.
        </Status>
      )}
      <div className="grid max-w-2xl gap-5">
        <ProfileInformation profile={props} />
        <UpdatePassword />
        <DeleteAccount />
      </div>
    </AccountLayout>
  );
}
