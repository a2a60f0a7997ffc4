import { useForm } from '@inertiajs/react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { AccountProps } from '../props.ts';

/** The bottles that the account waits for; one click ends each wait (N-080). */
export function WaitingList({ waiting }: { waiting: AccountProps['waiting'] }) {
  const { post, processing } = useForm({});
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h3 id="waiting" className="text-xl">
        Bottles you wait for
      </h3>
      <ul className="mt-2">
        {waiting.map(({ words, href, says, path, isTexted }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-4 border-hairline border-t py-2">
            <div className="min-w-0 flex-1 basis-48">
              <Link href={href} className="link font-semibold">
                {words}
              </Link>
              <p className="text-mute text-sm">{says}</p>
            </div>
            <Button look="quiet" disabled={processing} onClick={() => post(path, { preserveScroll: true })}>
              {isTexted ? 'Do not text me' : 'Do not write to me'}
              <VisuallyHidden> about {words}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
