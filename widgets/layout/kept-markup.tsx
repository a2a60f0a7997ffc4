/** Lists that are the same on every page are rendered once by the server, not once per page. */
import { createContext, type ReactNode, useContext } from 'react';

/** Returns the markup that `draw` renders, created the first time that `subject` is shown in this `look`. */
export type KeepMarkup = (subject: object, look: string, draw: () => ReactNode) => string;

/** Null in the browser, which renders everything itself. */
export const KeptMarkup = createContext<KeepMarkup | null>(null);

interface KeptDivProps {
  /** Everything that is shown comes from this object. */
  subject: object;
  className: string;
  draw: () => ReactNode;
}

/**
 * A `div` whose content depends on nothing but `subject` and `className`; the browser hydrates the server's
 * markup like any other.
 */
export function KeptDiv({ subject, className, draw }: KeptDivProps) {
  const keep = useContext(KeptMarkup);
  if (keep === null) return <div className={className}>{draw()}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React made of `draw`.
  return <div className={className} dangerouslySetInnerHTML={{ __html: keep(subject, className, draw) }} />;
}
