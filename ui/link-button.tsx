import { type InertiaLinkProps, Link } from '@inertiajs/react';
import { type ButtonLook, buttonClass } from './button.tsx';

/** A link that looks like a button: it leads somewhere, it changes nothing. */
export function LinkButton({ look, className, ...rest }: InertiaLinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
