import { router } from '@inertiajs/react';
import type { ComponentProps } from 'react';
import { carryPicture } from './carry-picture.ts';
import { isPlainClick } from './plain-click.ts';

type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** The picture next to the link moves to the page that it opens (view transition). */
  carriesPicture?: boolean;
};

/**
 * A link to another page of the shop, followed without a full page load. A page has about a hundred of them,
 * so it is only an anchor: half the cost, on the server too, of the page library's own link, which can do
 * much more.
 */
export function Link({ href, carriesPicture = false, onClick, ...rest }: LinkProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        router.visit(href, { viewTransition: carriesPicture && carryPicture(event.currentTarget) });
      }}
    />
  );
}
