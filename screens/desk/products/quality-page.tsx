import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { QualityProps } from './props.ts';

/** What is missing or odd about products, counted; each links to the products concerned (B-154). */
export default function DeskQuality({ gaps }: QualityProps) {
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 md:px-6">
      <PageHead title="What is missing" description="For the store's staff." />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <PageTitle>What is missing</PageTitle>
          <p className="mt-1 text-mute">
            Of all products that are not withdrawn. Each leads to the products it counts, where most is filled
            in at once.
          </p>
        </div>
        <LinkButton look="secondary" href="/desk/products">
          All products
        </LinkButton>
      </div>
      <ul aria-label="What is missing or odd" className="card mt-5 divide-y divide-hairline">
        {gaps.map(({ gap, name, why, count, isNone, href }) => (
          <li key={gap} className="flex items-start justify-between gap-x-6 px-4 py-2">
            <div className="min-w-0">
              {isNone ? (
                <p className="py-2.5 font-semibold leading-6">{name}</p>
              ) : (
                <Link
                  href={href}
                  className="block py-2.5 font-semibold leading-6 underline underline-offset-4"
                >
                  {name}
                </Link>
              )}
              <p className="-mt-2 pb-1 text-mute text-sm">{why}</p>
            </div>
            <p
              className={clsx(
                'shrink-0 py-2.5 leading-6 tabular-nums',
                isNone ? 'text-mute' : 'font-semibold',
              )}
            >
              {isNone ? 'None' : count}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
