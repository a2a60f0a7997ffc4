import { usePage } from '@inertiajs/react';
import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';
import { useDeskItems } from './desk-items.ts';
import { FindBox } from './find-box.tsx';
import { isOn } from './is-on.rules.ts';
import { MoreMenu } from './more-menu.tsx';
import { OpenCount } from './open-count.tsx';
import { useDesk } from './use-desk.ts';

/** The shop's name, the menu, and who is signed in. */
export function DeskHead() {
  const { shopName, person, menu } = useDesk();
  const { url } = usePage();
  const { bar, more } = useDeskItems();
  return (
    <header className="no-print border-hairline border-b bg-surface">
      <div className="mx-auto flex min-h-14 max-w-[100rem] items-center gap-2 px-4 max-md:flex-wrap max-md:pb-2 md:min-h-16 md:px-6">
        <Link
          href={person ? '/desk' : '/desk/sign-in'}
          className="inline-flex min-h-11 shrink-0 items-center whitespace-nowrap font-serif text-lg lg:text-xl"
        >
          {shopName} desk
        </Link>
        {person && (
          <nav aria-label="Desk" className="hidden shrink-0 items-center md:flex lg:ml-3 lg:gap-1">
            {bar.map(({ href, label, count }) => (
              <Link
                key={href}
                href={href}
                aria-current={isOn(url, href) ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center rounded-md px-2 font-semibold lg:px-3',
                  isOn(url, href) ? 'bg-bay text-glass' : 'hover:text-glass',
                )}
              >
                {label}
                <OpenCount count={count} className="ml-1 lg:ml-2" />
              </Link>
            ))}
            {more.length > 0 && <MoreMenu items={more} />}
          </nav>
        )}
        {person && menu.some(({ href }) => href === '/desk') && <FindBox />}
        {person && (
          <Link
            href="/desk/me"
            className="ml-auto inline-flex min-h-11 min-w-11 shrink-0 items-center gap-1 whitespace-nowrap text-mute hover:text-glass"
          >
            <span className="max-w-40 truncate font-semibold text-ink">{person.name}</span>
            <span className="max-lg:hidden">· {person.role}</span>
          </Link>
        )}
      </div>
    </header>
  );
}
