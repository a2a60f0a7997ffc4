import { Link } from '#ui/link.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** M-139. */
const links = [
  { name: 'About', href: '/about' },
  { name: 'Shipping & Delivery', href: '/shipping-and-delivery' },
  { name: 'Store Hours & Location', href: '/store-hours' },
  { name: 'Terms', href: '/terms' },
  { name: 'Privacy', href: '/privacy' },
  { name: 'Search', href: '/search' },
];

const look = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function Footer() {
  const { store } = useShop();
  return (
    <footer className="no-print mt-20">
      <div className="rail" />
      <div className="bg-bay">
        <div className="wrap grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[1.3fr_1.6fr_auto]">
          <address className="not-italic leading-relaxed">
            <p className="mb-2 font-serif text-lg">{store.shopName}</p>
            {store.addressLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <a href={store.phoneHref} className={`link ${look}`}>
              {store.phone}
            </a>
          </address>
          <nav aria-label="About the store" className="sm:-mt-2">
            <ul className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-x-3 lg:grid-cols-2">
              {links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} className={look}>
                    {link.name}
                  </Link>
                </li>
              ))}
              <li>
                <a href={store.socialHref} rel="noopener" className={look}>
                  Instagram
                </a>
              </li>
              {store.appHref !== null && (
                <li>
                  <a href={store.appHref} rel="noopener" className={look}>
                    Get our mobile app
                  </a>
                </li>
              )}
            </ul>
          </nav>
          <ThemeSwitch />
        </div>
        <div className="wrap">
          <p className="text-balance border-hairline border-t py-6 text-mute text-sm">
            Please enjoy responsibly. You must be 21 years of age or older to buy from this shop and to
            receive an order.
          </p>
        </div>
      </div>
    </footer>
  );
}
