/** What the sentences about acts are made from. */
export interface ActToTell {
  kind: string;
  id: string;
  verb: string;
  before: unknown;
  after: unknown;
  isUndoing: boolean;
  /** How many things an act on many changed; null for an act on one. */
  items: number | null;
}

export interface Naming {
  who: string;
  /** The name of the thing: 'Barolo', '#10241'; null on its own page. */
  thing: string | null;
  /** The name of another staff member whom the act mentions, by actor. */
  nameOf(actor: string): string;
}

export type Tell = (act: ActToTell, naming: Naming) => string;

/** ' of Barolo', or nothing on its own page. */
export const of = ({ thing }: Naming): string => (thing === null ? '' : ` of ${thing}`);
export const it = ({ thing }: Naming, own: string): string => thing ?? own;

export const bottles = (count: number): string => `${count} ${count === 1 ? 'bottle' : 'bottles'}`;

export const centsOf = (value: unknown): number => (value as { cents?: number } | null)?.cents ?? 0;
