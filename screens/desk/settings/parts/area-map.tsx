import type { AreaMap as DrawnMap } from '../props.ts';

/**
 * ZIP codes around the store, drawn from their centers: no map service is used, so no one learns who looks.
 */
export function AreaMap({ map: { width, height, dots, store } }: { map: DrawnMap }) {
  const served = dots.filter(({ isActive }) => isActive);
  return (
    <figure className="card p-4">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`ZIP codes around the store. You deliver to ${served.map(({ zip }) => zip).join(', ') || 'none'}.`}
        className="h-auto w-full"
      >
        {dots.map(({ zip, name, x, y, areas, isActive, label }) => (
          <g key={zip}>
            <title>{`${zip} ${name}${areas.length > 0 ? `: ${areas.join(', ')}` : ''}`}</title>
            <circle
              cx={x}
              cy={y}
              r={isActive ? 9 : 5}
              className={isActive ? 'fill-glass' : 'fill-none stroke-mute'}
              strokeWidth={isActive ? 0 : 2}
            />
            {label && (
              <text
                x={label.x}
                y={label.y + 5}
                textAnchor="middle"
                fontSize="15"
                className={isActive ? 'fill-ink font-semibold max-sm:hidden' : 'fill-mute max-sm:hidden'}
              >
                {label.text}
              </text>
            )}
            {label && isActive && (
              <text {...onPhone({ x, y }, label)} fontSize="26" className="fill-ink font-semibold sm:hidden">
                {zip}
              </text>
            )}
          </g>
        ))}
        <path
          d={`M${store.x} ${store.y + 4}l-8 -12h16z`}
          className="fill-must stroke-surface"
          strokeWidth="1.5"
        >
          <title>The store</title>
        </path>
      </svg>
      <figcaption className="mt-2 text-mute text-sm">
        Full dots: you deliver there. Rings: other ZIP codes within 7 miles. The triangle is the store.
        Places: GeoNames, CC BY 4.0.
      </figcaption>
    </figure>
  );
}

/**
 * On a phone the drawing is a third as large: a number stays on the same side of its dot, in its own font
 * size.
 */
function onPhone(dot: { x: number; y: number }, label: { x: number; y: number }) {
  if (label.x > dot.x) return { x: dot.x + 16, y: dot.y + 9, textAnchor: 'start' } as const;
  if (label.x < dot.x) return { x: dot.x - 16, y: dot.y + 9, textAnchor: 'end' } as const;
  return { x: dot.x, y: dot.y + (label.y < dot.y ? -15 : 33), textAnchor: 'middle' } as const;
}
