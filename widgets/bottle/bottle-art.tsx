import { useId, useMemo } from 'react';
import type { BottleArt as Art } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { bottleDrawing } from './bottle-drawing.ts';

interface BottleArtProps {
  art: Art;
  /** Printed on the label; leave out where the bottle is too small to read it. */
  name?: string | undefined;
  /** The alternative text; without it the picture is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A bottle drawn from its product's data, standing on the bottom edge of its box. */
export function BottleArt({ art, name, label, className }: BottleArtProps) {
  const id = useId();
  // When a shelf is rendered again, as when something goes into the cart, its bottles are not drawn a second
  // time.
  const drawing = useMemo(
    () => ({ __html: bottleDrawing(art, { id, rim: 'class="stroke-rim"', name }) }),
    [art, id, name],
  );
  return (
    <svg
      viewBox="0 0 120 352"
      preserveAspectRatio="xMidYMax"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the one text in it, the name, is escaped there.
      dangerouslySetInnerHTML={drawing}
    />
  );
}
