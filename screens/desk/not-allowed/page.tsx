import { LinkButton } from '#ui/link-button.tsx';
import { DeskPlace } from '#widgets/desk/desk-place.tsx';
import { useDesk } from '#widgets/desk/use-desk.ts';

/** Shown for a page that the person's role may not use (B-016). */
export default function NotAllowed() {
  const { person } = useDesk();
  return (
    <DeskPlace title="This is not open to you">
      <p>
        You are signed in{person && ` as ${person.name}, ${person.role}`}. A manager or the owner can do this.
      </p>
      <LinkButton href="/desk/me">To your own page</LinkButton>
    </DeskPlace>
  );
}
