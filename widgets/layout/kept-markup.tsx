/** Lists that are the same on every page are drawn once by the server, not once a page. */
import { createContext, type ReactNode, useContext } from 'react';

/** Gives the markup of what `draw` draws, made at the first time that `subject` is shown in this `look`. */
export type KeepMarkup = (subject: object, look: string, draw: () => ReactNode) => string;

/** Null in the browser, which draws everything itself. */
export const KeptMarkup = createContext<KeepMarkup | null>(null);

interface KeptDivProps {
  /** What is shown, and all that is shown. */
  subject: object;
  className: string;
  draw: () => ReactNode;
}

/**
 * A `div` whose inside depends on nothing but `subject` and `className`; the browser takes the server's over
 * like any other.
 */
export function KeptDiv({ subject, className, draw }: KeptDivProps) {
  const keep = useContext(KeptMarkup);
  if (keep === null) return <div className={className}>{draw()}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React made of `draw`.
  return <div className={className} dangerouslySetInnerHTML={{ __html: keep(subject, className, draw) }} />;
}
