/** A query without a part of it, and what is then found. Types only. */
import type { Found, MatchQuery } from '../../find-records.ts';
import type { Reading } from '../reading.ts';

export interface Try {
  given: readonly Reading[];
  kept: readonly Reading[];
  found: Pick<Found, 'records' | 'keys'> & Partial<Found>;
}

export interface TextPart {
  match: MatchQuery;
  free: readonly string[];
  dropWords: boolean;
  forgiveTypos: boolean;
  fewestTyposOnly: boolean;
}
