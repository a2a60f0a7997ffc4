import type { ReactNode } from 'react';

/**
 * A small drawing of a card of the brand; unknown brands get a plain one (M-201). The name is shown next to
 * it.
 */
export function CardArt({ brand }: { brand: string }) {
  const { ground, mark } = arts[brand] ?? plain;
  return (
    <svg
      viewBox="0 0 40 26"
      aria-hidden="true"
      data-brand={arts[brand] ? brand : 'generic'}
      className="h-6.5 w-10 shrink-0"
    >
      <rect x="0.5" y="0.5" width="39" height="25" rx="3.5" fill={ground} stroke="#78857b" />
      {mark}
    </svg>
  );
}

interface Art {
  ground: string;
  mark: ReactNode;
}

const word = { textAnchor: 'middle' as const, fontFamily: 'Figtree, sans-serif', fontWeight: 800 };

const arts: Readonly<Record<string, Art | undefined>> = {
  VISA: {
    ground: '#ffffff',
    mark: (
      <text x="20" y="17.5" fontSize="12" fontStyle="italic" fill="#1a1f71" {...word}>
        VISA
      </text>
    ),
  },
  MASTERCARD: {
    ground: '#ffffff',
    mark: (
      <>
        <circle cx="15.5" cy="13" r="7.5" fill="#eb001b" />
        <circle cx="24.5" cy="13" r="7.5" fill="#f79e1b" />
        <path d="M20 7a7.5 7.5 0 0 1 0 12 7.5 7.5 0 0 1 0-12z" fill="#ff5f00" />
      </>
    ),
  },
  AMERICAN_EXPRESS: {
    ground: '#1f72cd',
    mark: (
      <text x="20" y="16.5" fontSize="9.5" fill="#ffffff" {...word}>
        AMEX
      </text>
    ),
  },
  DISCOVER: {
    ground: '#ffffff',
    mark: (
      <>
        <path d="M13 25.5 39.5 15v7a3.5 3.5 0 0 1-3.5 3.5z" fill="#f47216" />
        <text x="20" y="13" fontSize="6.4" fill="#17211d" {...word}>
          DISCOVER
        </text>
      </>
    ),
  },
};

const plain: Art = {
  ground: '#e9ece3',
  mark: (
    <>
      <path d="M1 7h38v4H1z" fill="#54615a" />
      <path d="M5 16h12v2H5zm0 4h7v2H5z" fill="#54615a" />
    </>
  ),
};
