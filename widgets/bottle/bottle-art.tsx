import { useId } from 'react';
import type { BottleArt as Art, BottleMotif, BottleShape, BottleTone } from '#domains/catalogue/bottle-art.rules.ts';
import { Label } from './label.tsx';
import { silhouettes } from './silhouettes.ts';
import { tones } from './tones.ts';

interface BottleArtProps {
  art: Art;
  /** Printed on the label; leave out where the bottle is too small to read it. */
  name?: string | undefined;
  /** What the picture says to those who do not see it; without it the picture is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A bottle drawn from its product's data, standing on the bottom edge of its box. */
export function BottleArt({ art, name, label, className }: BottleArtProps) {
  const clip = useId();
  const [shape, tone, motif] = art.split('.') as [BottleShape, BottleTone, BottleMotif];
  const { outline, left, width, labelTop, labelHeight, capTop, capEnd, fillTop } = silhouettes[shape];
  const shade = Math.round(left + width * 0.84);
  const { glass, fill, accent } = tones[tone];
  return (
    <svg
      viewBox="0 0 120 352"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <clipPath id={clip}>
        <path id={`${clip}o`} d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill={glass} d="M0 0h120v352H0z" />
        <path fill={fill} d={`M0 ${fillTop}h120v${340 - fillTop}q-60 9-120 0z`} />
        <path fill={accent} d={`M0 ${capTop}h120v${capEnd - capTop}H0z`} />
        <Label motif={motif} accent={accent} x={left} y={labelTop} width={width} height={labelHeight} name={name} />
        <path fill="#000" opacity=".12" d={`M${shade} 0h60v352h-60z`} />
        <path fill="#fff" opacity=".3" d={`M${left + 7} ${capEnd + 14}h4v${336 - capEnd}h-4z`} />
      </g>
      <use href={`#${clip}o`} fill="none" className="stroke-rim" strokeWidth="1.5" />
    </svg>
  );
}
