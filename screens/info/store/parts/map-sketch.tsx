/** Drawn by hand: the north shore, the two parkways, the five towns we deliver to, and us. Not to scale. */
export function MapSketch({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 480 400" role="img" aria-label={label} className="h-auto w-full rounded-md border border-hairline bg-bay">
      <path
        className="fill-surface"
        d="M0 0h480v74c-26 6-34 30-60 30-20 0-20-26-44-24-26 2-22 40-46 42-20 2-22-24-44-22-30 2-28 40-58 40-26 0-26-34-52-36-30-2-34 26-62 26-24 0-30-22-62-26-18-2-34 8-52 14z"
      />
      <path
        className="stroke-hairline"
        fill="none"
        strokeWidth="10"
        d="M-10 268c120-20 250 14 500-26M-10 352c140-24 300-6 500-20M196 410c14-70 4-130 30-262"
      />
      <path className="stroke-rail" fill="none" strokeWidth="4" d="M-10 214c90-8 160 4 240-10s150-18 260-30" />
      <g className="fill-mute font-sans" fontSize="15" textAnchor="middle">
        <text x="240" y="36" fontStyle="italic">
          Long Island Sound
        </text>
        <text x="120" y="246">
          Syosset
        </text>
        <text x="206" y="176">
          Laurel Hollow
        </text>
        <text x="304" y="158">
          Cold Spring Harbor
        </text>
        <text x="420" y="126">
          Huntington
        </text>
        <text x="290" y="300">
          Woodbury
        </text>
        <text x="92" y="334" fontSize="12">
          Long Island Expressway
        </text>
      </g>
      <g className="fill-glass">
        <circle cx="120" cy="224" r="4" />
        <circle cx="206" cy="186" r="4" />
        <circle cx="304" cy="168" r="4" />
        <circle cx="420" cy="136" r="4" />
      </g>
      <path className="fill-must" d="M290 280c-4-10-16-20-16-32a16 16 0 0 1 32 0c0 12-12 22-16 32z" />
      <circle className="fill-surface" cx="290" cy="248" r="6" />
    </svg>
  );
}
