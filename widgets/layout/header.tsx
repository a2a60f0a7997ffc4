import { router, usePage } from '@inertiajs/react';
import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import type { MouseEvent } from 'react';
import { Link } from '#ui/link.tsx';
import { isPlainClick } from '#ui/plain-click.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WhereTo } from '#widgets/place/where-to.tsx';
import { HeaderSearch } from '#widgets/search/header-search.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { AccountLinks } from './account-links.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { QuickCart } from './quick-cart.tsx';
import { StoreBanner } from './store-banner.tsx';
import { Wordmark } from './wordmark.tsx';

const searchPath = '/search';

/**
 * A shopper who opens the search page can type right away: its search box gets the focus once it is shown,
 * unless the shopper went elsewhere in the meantime.
 */
function typeThere(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  const stop = router.on('navigate', ({ detail: { page } }) => {
    stop();
    if (page.url !== searchPath) return;
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('main [type=search]')?.focus());
  });
}

export function Header() {
  const { nav, store } = useShop();
  const { component } = usePage();
  const isSearchPage = component === 'Search';
  return (
    <header className="no-print relative">
      {store.testMode && (
        <p className="bg-alarm px-4 py-1.5 text-center font-semibold text-sm text-white">
          Test mode: no card is charged.
        </p>
      )}
      {store.banner && <StoreBanner banner={store.banner} />}
      {store.pauses.map((words) => (
        <p
          key={words}
          className="break-words border-hairline border-b bg-bay px-4 py-2 text-center font-semibold"
        >
          {words}
        </p>
      ))}
      <div className="@container border-hairline border-b">
        <div className="wrap flex min-h-16 items-center gap-2 @max-[15rem]:flex-wrap lg:flex-wrap">
          <MobileMenu />
          <Wordmark />
          <nav aria-label="Shop" className="ml-4 hidden lg:flex">
            <MegaMenu menu={nav.wine} />
            <MegaMenu menu={nav.spirits} />
          </nav>
          {!isSearchPage && (
            <HeaderSearch className="ml-auto min-w-0 max-w-md flex-[1_1_9rem] max-md:hidden" />
          )}
          <div className={clsx('flex items-center', isSearchPage ? 'ml-auto' : 'max-md:ml-auto')}>
            {!isSearchPage && (
              <Link
                href={searchPath}
                onClick={typeThere}
                className="inline-flex size-11 items-center justify-center hover:text-glass md:hidden"
              >
                <Search aria-hidden="true" />
                <VisuallyHidden>Search</VisuallyHidden>
              </Link>
            )}
            <nav aria-label="Your account" className="hidden items-center lg:flex">
              <AccountLinks />
            </nav>
            <QuickCart />
          </div>
        </div>
      </div>
      {!component.startsWith('Checkout/') && <WhereTo />}
    </header>
  );
}
