import { Link } from '#ui/link.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { HomeProps } from '../props.ts';

/** For shoppers who do not yet know what to look for. */
export function Ideas({ ideas }: Pick<HomeProps, 'ideas'>) {
  const { phone, phoneHref } = useShop().store;
  if (ideas.length === 0) return null;
  return (
    <section className="wrap pt-20" aria-labelledby="ideas">
      <h2 id="ideas" className="text-2xl">
        Not sure what you want?
      </h2>
      <p className="mt-1 text-mute">
        Start with the evening, not with the label; read about{' '}
        <Link href="/grapes" className="link">
          the grapes
        </Link>
        ; or call{' '}
        <a href={phoneHref} className="link whitespace-nowrap">
          {phone}
        </a>{' '}
        and ask us.
      </p>
      <div className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,42%)),1fr))] gap-x-5 gap-y-9 sm:gap-x-8 lg:grid-cols-4">
        {ideas.map((group) => (
          <div key={group.question}>
            <h3 className="mb-2 flex min-h-[2.6em] items-end text-lg leading-tight sm:min-h-0">
              {group.question}
            </h3>
            <ul>
              {group.ideas.map(({ name, why, href }) => (
                <li key={href} className="border-hairline border-t">
                  <Link href={href} className="group block py-3 leading-snug">
                    <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>
                    <span className="block text-mute text-sm">{why}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
