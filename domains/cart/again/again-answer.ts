/** What a page gets about buying again (N-060). Types only; amounts in cents. */
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import type { PackId } from '#kit/ids.ts';

export type AgainAnswer =
  | { kind: 'plan' | 'changed'; lines: AgainShown[] }
  /** `packs`: how many went into the cart. */
  | { kind: 'added'; packs: number };

export interface AgainShown {
  position: number;
  /** As it was bought. */
  name: string;
  size: string;
  quantity: number;
  photo: string | null;
  art: string;
  /** In sentences: 'Price changed from $19.99 to $21.99'. Empty if nothing has changed. */
  changes: string[];
  same: AgainOffer | null;
  instead:
    | (AgainOffer & {
        name: string;
        size: string;
        photo: string | null;
        art: BottleArt;
        href: string;
        /** 'Same grape and region, $2 less' */
        reason: string;
      })
    | null;
}

/** What a page adds, exactly as it was shown. */
export type AgainWanted = AgainOffer & Pick<AgainShown, 'position'>;

/** This many packs at the current price of one. */
export interface AgainOffer {
  packId: PackId;
  quantity: number;
  priceCents: number;
}
