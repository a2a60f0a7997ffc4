import type { BottleMotif } from '#domains/catalogue/bottle-art.rules.ts';
import { labelLines } from './label-lines.rules.ts';

const paper = '#fbf6e6';

interface LabelProps {
  motif: BottleMotif;
  accent: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Printed when the bottle is large enough to read it. */
  name?: string | undefined;
}

/** The label as drawn around the bottle's straight part; a star's label is printed on coloured ground. */
export function Label({ motif, accent, x, y, width, height, name }: LabelProps) {
  const inverse = motif === 'star';
  const ink = inverse ? paper : accent;
  const middle = x + width / 2;
  return (
    <>
      <path fill={inverse ? accent : paper} d={`M${x} ${y}h${width}v${height}H${x}z`} />
      <Motif motif={motif} ink={ink} x={x} width={width} bottom={y + height} />
      {name ? (
        <Name name={name} ink={inverse ? paper : '#17211d'} x={x} y={y} width={width} />
      ) : (
        <path stroke={ink} strokeWidth="3" d={`M${middle - 19} ${y + 16}h38M${middle - 11} ${y + 25}h22`} />
      )}
    </>
  );
}

function Motif({ motif, ink, x, width, bottom }: { motif: BottleMotif; ink: string; x: number; width: number; bottom: number }) {
  const middle = x + width / 2;
  const third = Math.ceil(width / 3);
  switch (motif) {
    case 'lines':
      return (
        <path
          stroke={ink}
          strokeWidth="3"
          d={`M${x} ${bottom - 6}h${width}M${middle - 17} ${bottom - 18}h34M${middle - 17} ${bottom - 26}h34`}
        />
      );
    case 'wave':
      return <path fill={ink} d={`M${x} ${bottom}v-24q${width / 4}-16 ${width / 2} 0t${width / 2} 0v24z`} />;
    case 'hills':
      return <path fill={ink} d={`M${x} ${bottom}v-12l${third}-22 ${third / 2} 14 ${third / 2}-18 ${third} 24v14z`} />;
    case 'star':
      return <path fill={ink} d={`M${middle} ${bottom - 42}l4.7 9.8 10.8 1.4-7.9 7.4 2 10.7-9.6-5.2-9.6 5.2 2-10.7-7.9-7.4 10.8-1.4z`} />;
    case 'sun':
      return (
        <path
          fill={ink}
          d={`M${middle - 21} ${bottom}a21 21 0 0 1 42 0zM${middle - 1} ${bottom - 34}h2v8h-2zM${x} ${bottom}h${width}v3H${x}z`}
        />
      );
  }
}

function Name({ name, ink, x, y, width }: { name: string; ink: string; x: number; y: number; width: number }) {
  const lines = labelLines(name, 12);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(9, Math.round(((width - 12) / (longest * 0.76)) * 10) / 10);
  return (
    <text x={x + width / 2} y={y + 10 + size} fontSize={size} fill={ink} textAnchor="middle" className="font-serif">
      {lines.map((line, index) => (
        <tspan key={line} x={x + width / 2} dy={index === 0 ? 0 : size * 1.3}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
