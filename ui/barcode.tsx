import { code128Widths } from '#kit/code-128.ts';

/** The quiet zone on either side; without it, a scanner does not find the first bar. */
const quietModules = 10;
/** Wide enough for the cheapest of scanners and printers. */
const usualModuleMm = 0.4;
const usualHeightMm = 14;

interface BarcodeProps {
  text: string;
  /** Below 0.25, a phone's scanner has trouble reading it. */
  moduleMm?: number;
  heightMm?: number;
  /** Shown on screen too, not only in print. */
  isAlwaysShown?: boolean;
}

/** A number as a barcode. The same number is shown in digits next to it. */
export function Barcode({
  text,
  moduleMm = usualModuleMm,
  heightMm = usualHeightMm,
  isAlwaysShown = false,
}: BarcodeProps) {
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
      className={isAlwaysShown ? 'block' : 'hidden print:block'}
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
