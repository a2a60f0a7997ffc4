import { router } from '@inertiajs/react';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { AccountLinks } from './account-links.tsx';
import { NavColumns } from './nav-columns.tsx';

/** The browser opens the menu natively, even before any script has run. */
const opensMenu: object = { command: 'show-modal', commandfor: 'mobile-menu' };

/** Browsers without the Invoker Commands API need a script to open the menu. */
const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

/** The slide-out menu of small screens (M-136). */
export function MobileMenu() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { nav } = useShop();
  useEffect(() => router.on('navigate', () => drawer.current?.close()), []);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="-ml-2 inline-flex size-11 items-center justify-center"
        {...opensMenu}
        onClick={() => knowsCommands() || drawer.current?.showModal()}
      >
        <Menu aria-hidden="true" />
        <VisuallyHidden>Menu</VisuallyHidden>
      </button>
      <Drawer ref={drawer} id="mobile-menu" title="Menu">
        <nav aria-label="Menu">
          {[nav.wine, nav.spirits].map((menu) => (
            <Disclosure key={menu.href} name="mobile-menu" summary={menu.name}>
              <NavColumns menu={menu} stacked />
            </Disclosure>
          ))}
          <div className="-mx-2.5 flex flex-col items-start py-4">
            <AccountLinks stacked />
          </div>
        </nav>
      </Drawer>
    </div>
  );
}
