import { Link } from '#ui/link.tsx';
import type { Navigation } from '#widgets/shop/shared-props.ts';
import { KeptDiv } from './kept-markup.tsx';

/** The lists of one menu, in columns where there is room. */
export function NavColumns({ menu, stacked = false }: { menu: Navigation['wine']; stacked?: boolean }) {
  return (
    <KeptDiv
      subject={menu}
      className={stacked ? 'grid gap-4' : 'grid grid-cols-4 gap-8'}
      draw={() =>
        menu.columns.map((column) => (
          <div key={column.title}>
            <p className="mb-1 font-serif text-mute text-sm">{column.title}</p>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    className="flex min-h-11 items-center underline-offset-4 hover:text-glass hover:underline lg:min-h-9"
                  >
                    {link.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))
      }
    />
  );
}
