import { waitText } from '#kit/wait-words.ts';
import type { ErrorStatusProps } from '#platform/inertia/pages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { statusWords } from '#widgets/shop/status-words.rules.ts';

export default function ErrorStatus({ status, requestId, retryAfter }: ErrorStatusProps) {
  const { title, text } = statusWords(status);
  return (
    <div className="wrap pt-16">
      <PageHead title={title} description={text} />
      <PageTitle>{title}</PageTitle>
      <p className="mt-2 max-w-prose text-lg">{text}</p>
      {retryAfter !== null && <p className="mt-2">Please try again in {waitText(retryAfter)}.</p>}
      <LinkButton href="/" className="mt-6">
        Back to home
      </LinkButton>
      <p className="mt-8 text-mute text-sm">
        If you call us about this, the number to name is <code className="break-all">{requestId}</code>{' '}
        (status {status}).
      </p>
    </div>
  );
}
