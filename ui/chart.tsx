import { clsx } from 'clsx';
import { useId } from 'react';
import type { ChartDrawing, ChartShape } from './chart-drawing.ts';

/**
 * A drawing made by the server: shapes and text with their positions; nothing is computed here. It has a
 * narrow form for phones; its figures are in the table beside it.
 */
export function Chart({ chart }: { chart: ChartDrawing }) {
  const id = useId();
  const { title, says, keys, wide, narrow } = chart;
  return (
    <figure className="card min-w-0 break-inside-avoid p-4">
      <figcaption>
        <h2 className="text-xl">{title}</h2>
        <p id={id} className="mt-1 text-mute text-sm">
          {says}
        </p>
        {keys.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {keys.map(({ name, look }) => (
              <span key={name} className="inline-flex items-center gap-2">
                <svg aria-hidden="true" viewBox="0 0 16 10" className="h-2.5 w-4">
                  {look === 'line' ? (
                    <path d="M0 5h16" className={looks.line} />
                  ) : (
                    <rect width="16" height="10" className={looks[look]} />
                  )}
                </svg>
                {name}
              </span>
            ))}
          </p>
        )}
      </figcaption>
      {[
        { drawing: narrow, when: 'sm:hidden print:hidden' },
        { drawing: wide, when: 'hidden sm:block print:block' },
      ].map(({ drawing, when }) => (
        <svg
          key={when}
          role="img"
          aria-label={title}
          aria-describedby={id}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className={clsx('mt-3 h-auto w-full', when)}
        >
          {drawing.shapes.map((shape, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is replaced as a whole
            <Shape key={index} shape={shape} />
          ))}
        </svg>
      ))}
    </figure>
  );
}

const looks = {
  bar: 'fill-glass',
  before: 'fill-rail',
  rule: 'fill-none stroke-hairline',
  line: 'fill-none stroke-must [stroke-width:2]',
  heat0: 'fill-glass/5',
  heat1: 'fill-glass/20',
  heat2: 'fill-glass/40',
  heat3: 'fill-glass/60',
  heat4: 'fill-glass/80',
  heat5: 'fill-glass',
} as const;

const letters = {
  plain: 'fill-ink text-[12px]',
  mute: 'fill-mute text-[12px]',
  strong: 'fill-ink text-[12px] font-semibold',
} as const;

function Shape({ shape }: { shape: ChartShape }) {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, look, says } = shape;
      return (
        <rect x={x} y={y} width={width} height={height} className={looks[look]}>
          {says !== undefined && <title>{says}</title>}
        </rect>
      );
    }
    case 'path':
      return <path d={shape.d} className={looks[shape.look]} />;
    case 'text': {
      const { x, y, anchor, look, text } = shape;
      return (
        <text x={x} y={y} textAnchor={anchor} className={clsx('font-sans tabular-nums', letters[look])}>
          {text}
        </text>
      );
    }
  }
}
