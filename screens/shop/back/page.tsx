import { useForm } from '@inertiajs/react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ClosestOnShelf } from '#widgets/shelf/closest-on-shelf.tsx';
import type { BackProps } from './props.ts';

const titles: Record<BackProps['state'], string> = {
  waiting: 'We will write to you when it is back',
  told: 'We have let you know',
  over: 'You are not waiting for it',
};

/** What a shopper waits for, and the button that ends the wait (N-080). */
export default function Back({ path, words, href, state, isTexted, closest }: BackProps) {
  const title = state === 'waiting' && isTexted ? 'We will text you when it is back' : titles[state];
  const { post, processing } = useForm({});
  return (
    <div className="wrap pt-10">
      <PageHead title={title} description="A bottle that you asked for." />
      <PageTitle>{title}</PageTitle>
      <p className="mt-4 max-w-prose text-lg">
        {words === null && 'This link no longer leads anywhere: it was ended, or it is too old.'}
        {words !== null &&
          state === 'waiting' &&
          `${words}: once, when it is here, in the order people asked.`}
        {words !== null && state === 'told' && `${words} came in, and we told you. Nothing is held.`}
        {words !== null && state === 'over' && `${words}: we will not tell you about it.`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {href && <LinkButton href={href}>See the bottle</LinkButton>}
        {path && state === 'waiting' && (
          <Button look="secondary" disabled={processing} onClick={() => post(path)}>
            {isTexted ? 'Do not text me' : 'Do not write to me'}
          </Button>
        )}
      </div>
      <div className="mt-8 max-w-xl empty:hidden">
        <ClosestOnShelf closest={closest} />
      </div>
    </div>
  );
}
