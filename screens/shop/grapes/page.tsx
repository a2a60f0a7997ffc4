import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import type { GrapeIndexProps } from './props.ts';

export default function GrapeIndex({ groups, canonical }: GrapeIndexProps) {
  return (
    <div className="wrap pt-10">
      <SeoHead
        title="Grapes"
        description="Every grape on our shelves on Long Island, New York: what it tastes like and which wines we have of it."
        canonical={canonical}
      />
      <PageTitle>Grapes</PageTitle>
      <p className="mt-3 max-w-[60ch] text-balance text-lg text-mute">
        What each one tastes like, where it grows, what to eat with it, and the bottles we have of it.
      </p>
      {groups.map(({ title, grapes }) => (
        <section key={title} className="pt-12">
          <h2 className="text-2xl">{title}</h2>
          <div className="rail mt-3" />
          <ul className="mt-3 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {grapes.map(({ name, href, numProducts }) => (
              <li key={href} className="border-hairline border-b">
                <Link
                  href={href}
                  className="flex min-h-12 items-center justify-between gap-3 underline-offset-4 hover:text-glass hover:underline"
                >
                  {name}
                  <span className="figures text-mute text-sm">
                    {numProducts}
                    <VisuallyHidden>{numProducts === 1 ? ' product' : ' products'}</VisuallyHidden>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
