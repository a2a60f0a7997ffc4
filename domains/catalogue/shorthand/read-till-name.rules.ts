import type { Taxonomy } from '../taxonomy.rules.ts';
export interface TillName {
  name: string;
  department?: string;
  size?: string;
  vintage?: string;
  producer?: string;
}
export interface Guess {
  categoryPath: string;
  confidence: number;
  reasons: string[];
}
export interface TillReading {
  producer: string;
  name: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
  grapesAll: string;
  color: 'red' | 'white' | 'rose' | 'orange' | null;
  vintage: string;
  volumeMl: number | null;
  bottles: number;
  abvTenths: number | null;
  ageYears: number | null;
  flavor: string;
  kind: string;
  confidence: number;
  reasons: string[];
  guesses: Guess[];
  clue: string;
}
export interface Lesson {
  clue: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
}
export interface KnownBrand {
  words: string;
}
export class TillNameReader {
  constructor(_t: Taxonomy, _b: readonly KnownBrand[], _l: readonly Lesson[] = []) {}
  read(_row: TillName): TillReading {
    throw new Error('stub');
  }
}
