import { waitText } from '#kit/wait-words.ts';
import type { ErrorStatusProps } from '#platform/inertia/pages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { DeskPlace } from '#widgets/desk/desk-place.tsx';
import { statusWords } from '#widgets/shop/status-words.rules.ts';

export default function DeskErrorStatus({ status, requestId, retryAfter }: ErrorStatusProps) {
  const { title, text } = statusWords(status);
  return (
    <DeskPlace title={title}>
      <p>{text}</p>
      {retryAfter !== null && <p>Please try again in {waitText(retryAfter)}.</p>}
      <LinkButton href="/desk">Back to the orders</LinkButton>
      <p className="text-mute text-sm">
        In the log this is <code className="break-all">{requestId}</code> (status {status}).
      </p>
    </DeskPlace>
  );
}
