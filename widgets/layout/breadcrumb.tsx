import { Link } from '#ui/link.tsx';
import type { NavLink } from '#widgets/shop/shared-props.ts';

/** The breadcrumb links, above the rail. */
export function Breadcrumb({ links }: { links: NavLink[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {links.map((link, index) => (
          <li key={link.href} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-mute">
                /
              </span>
            )}
            <Link
              href={link.href}
              className="inline-flex min-h-11 items-center text-mute underline-offset-4 max-sm:[@media(max-height:44rem)]:min-h-6 hover:text-glass hover:underline"
            >
              {link.name}
            </Link>
          </li>
        ))}
      </ol>
      <div className="rail" />
    </nav>
  );
}
