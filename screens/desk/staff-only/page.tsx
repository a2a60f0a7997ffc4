import { LinkButton } from '#ui/link-button.tsx';
import { DeskPlace } from '#widgets/desk/desk-place.tsx';

/** What a signed-in shopper sees on trying to enter the desk (M-013). */
export default function StaffOnly() {
  return (
    <DeskPlace title="This is for the store's staff.">
      <p>Your account is a shopper's. If you work here, sign in with your own passkey or password.</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/desk/sign-in">Staff sign-in</LinkButton>
        <a href="/" className="link inline-flex min-h-11 items-center px-3">
          Back to the shop
        </a>
      </div>
    </DeskPlace>
  );
}
