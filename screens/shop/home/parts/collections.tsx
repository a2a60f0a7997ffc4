import { LinkButton } from '#ui/link-button.tsx';
import type { HomeProps } from '../props.ts';

/** Links to the bottles that the store has put together (B-223); nothing if there are none. */
export function Collections({ collections }: Pick<HomeProps, 'collections'>) {
  if (collections.length === 0) return null;
  return (
    <section className="wrap pt-20" aria-labelledby="collections">
      <h2 id="collections" className="text-2xl">
        Put together for you
      </h2>
      <ul className="mt-6 flex flex-wrap gap-3">
        {collections.map(({ slug, title }) => (
          <li key={slug}>
            <LinkButton href={`/now/${slug}`} look="secondary">
              {title}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
