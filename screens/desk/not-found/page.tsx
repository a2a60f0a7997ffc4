import { LinkButton } from '#ui/link-button.tsx';
import { DeskPlace } from '#widgets/desk/desk-place.tsx';

export default function DeskNotFound() {
  return (
    <DeskPlace title="404 Page not found">
      <p>There is nothing here. The number may be wrong, or the address is not quite right.</p>
      <LinkButton href="/desk">Back to the orders</LinkButton>
    </DeskPlace>
  );
}
