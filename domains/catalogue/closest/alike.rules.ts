/** How alike two bottles are, and the words for it (B-070, N-032). */
import { isOtherYear, releaseYear } from '../release.rules.ts';

/** What determines how alike two bottles are. */
export interface Likeness {
  name: string;
  producer: string;
  vintage: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
}

export type Alike =
  | { kind: 'other-year'; year: string }
  | { kind: 'shares'; producer: boolean; grape: boolean; region: boolean }
  | { kind: 'style' };

/** Undefined for two bottles of different categories. */
export function howAlike(wanted: Likeness, other: Likeness): Alike | undefined {
  if (wanted.producer === other.producer && isOtherYear(wanted, other))
    return { kind: 'other-year', year: releaseYear(other) ?? '' };
  if (wanted.categoryPath !== other.categoryPath) return undefined;
  const shares = {
    producer: wanted.producer !== '' && wanted.producer === other.producer,
    grape: wanted.grape !== null && wanted.grape === other.grape,
    region: wanted.regionPath !== null && wanted.regionPath === other.regionPath,
  };
  return shares.producer || shares.grape || shares.region ? { kind: 'shares', ...shares } : { kind: 'style' };
}

/** 'Same producer and grape', 'The 2022 of the same wine'. */
export function alikeWords(alike: Alike): string {
  if (alike.kind === 'other-year') return `The ${alike.year} of the same wine`;
  if (alike.kind === 'style') return 'Same style';
  const shared = (['producer', 'grape', 'region'] as const).filter((what) => alike[what]);
  const last = shared.pop();
  return `Same ${shared.length > 0 ? `${shared.join(', ')} and ` : ''}${last}`;
}
