import { router } from '@inertiajs/react';
import type { ComponentProps } from 'react';
import { isPlainClick } from './plain-click.ts';

/**
 * A link to another page of the shop, followed without loading the whole page anew. A page has a hundred of them, so it is
 * no more than an anchor: half the cost, on the server too, of the page library's own, which can do much more.
 */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        router.visit(href);
      }}
    />
  );
}
