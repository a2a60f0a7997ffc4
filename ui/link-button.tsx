import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Link } from './link.tsx';

/** A link that looks like a button: it leads somewhere, it changes nothing. */
export function LinkButton({
  look,
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
