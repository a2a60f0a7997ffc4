import { LinkButton } from '#ui/link-button.tsx';
import { DeskPlace } from '#widgets/desk/desk-place.tsx';

/** A one-time link that was used or has ended (B-001). */
export default function InviteOver() {
  return (
    <DeskPlace title="This link has ended.">
      <p>This link has been used or has ended. Ask an owner for a new one.</p>
      <LinkButton href="/desk/sign-in">Staff sign-in</LinkButton>
    </DeskPlace>
  );
}
