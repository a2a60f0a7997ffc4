import { usePage } from '@inertiajs/react';
import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { useDeskItems } from './desk-items.ts';
import { isOn } from './is-on.rules.ts';
import { MoreMenu } from './more-menu.tsx';
import { OpenCount } from './open-count.tsx';
import { useDesk } from './use-desk.ts';

/** The menu on a phone, within reach of the thumb (B-260). */
export function DeskFoot() {
  const { person, menu } = useDesk();
  const { url } = usePage();
  const { bar, more } = useDeskItems();
  if (!person || menu.length === 0) return null;
  return (
    <nav
      aria-label="Desk"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex justify-around border-hairline border-t bg-surface md:hidden"
    >
      {bar.map(({ href, label, icon, count }) => (
        <Link
          key={href}
          href={href}
          aria-current={isOn(url, href) ? 'page' : undefined}
          className={clsx(
            'relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-3 text-xs',
            isOn(url, href) ? 'font-semibold text-glass' : 'text-mute',
          )}
        >
          <DeskIcon name={icon} />
          {label}
          <OpenCount count={count} className="absolute top-1 right-1" />
        </Link>
      ))}
      {more.length > 0 && <MoreMenu items={more} from="above" />}
    </nav>
  );
}
