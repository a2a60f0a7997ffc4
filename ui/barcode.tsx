import { code128Widths } from '#kit/code-128.ts';

/** The quiet zone on either side, without which a scanner does not find the first bar. */
const quietModules = 10;
/** Wide enough for the cheapest of scanners and printers. */
const moduleMm = 0.4;
const heightMm = 14;

/** A number as a barcode, for print only. The same number is shown in digits next to it. */
export function Barcode({ text }: { text: string }) {
  const widths = code128Widths(text);
  const modules = widths.reduce((sum, width) => sum + width, 2 * quietModules);
  let x = quietModules;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
    x += width;
    return bar;
  });
  return (
    <svg
      aria-hidden="true"
      className="hidden print:block"
      width={`${(modules * moduleMm).toFixed(1)}mm`}
      height={`${heightMm}mm`}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={bars.join('')} />
    </svg>
  );
}
