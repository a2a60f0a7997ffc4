import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import type { AskedProps } from '#widgets/desk/orders/asked-props.ts';
import type { CardProps, ShelfTaskProps } from '#widgets/desk/orders/card-props.ts';
import type { Codes, InBag, ScanItem } from './scan.rules.ts';

/** A bottle to fetch: what it looks like, where it stands, and how many of it are in the bag. */
export interface PickItemProps extends ScanItem {
  /** Its order, and the line there, from 0. */
  number: number;
  position: number;
  art: BottleArt;
  /** The photograph's address. */
  photo: string | null;
  /** 'A-03'; null where no one said it. */
  place: string | null;
  /** Packs to send, and bottles in one of them. */
  packs: number;
  packBottles: number;
  /** Sent in the place of this bottle. */
  insteadOf: string | null;
  picked: InBag;
}

/** A bottle that may be offered for one that is not there (B-070). */
export interface CandidateProps {
  packId: number;
  name: string;
  producer: string;
  vintage: string;
  size: string;
  priceCents: number;
  art: BottleArt;
  photo: string | null;
  /** 'Same producer and grape' */
  alike: string;
  /** Bottles that no one has or holds. */
  free: number;
}

/** Packing one order: its bottles are scanned, tapped, left out, or packed all the same. */
export interface DeskPackProps {
  number: number;
  version: number;
  way: string;
  /** Money that is about to be lost, and services that work waits for, in sentences. */
  warnings: readonly string[];
  /** In walking order. */
  items: readonly PickItemProps[];
  codes: Codes;
  /** Lines with packs that are not sent. */
  leftOut: readonly { position: number; words: string }[];
  /** Questions that wait for the buyer; the order is not packed before they are settled. */
  asked: readonly AskedProps[];
  /** Bottles that somebody looks for, or that are not there; the order is not packed before they are settled. */
  shelf: readonly ShelfTaskProps[];
  /** The size of a bottle that was just not there. */
  missing: number | null;
  /** 'A gift for Bea Quill, with a message': its slip is for them; null for no gift. */
  gift: string | null;
  /** What people of the store noted about the order, oldest first. */
  notes: readonly { words: string; who: string }[];
  /** The buyer's, ten digits; null for those who do not see contacts. */
  phone: string | null;
  /** The place that is proposed: 'P-07'. */
  place: string;
}

/** An order of a walk, and its box. */
export interface WalkOrder {
  number: number;
  box: string;
  way: string;
}

/** One walk along the shelves for several orders. */
export interface DeskWalkProps {
  orders: readonly WalkOrder[];
  items: readonly PickItemProps[];
  codes: Codes;
  /** Of those asked for, orders that need no picking any more, in sentences. */
  gone: readonly string[];
}

/** Orders to choose for a walk. */
export interface DeskWalksProps {
  /** Due today, by the time that they are due. */
  orders: readonly CardProps[];
  /** Due on another day: an evening's work, once those of today are packed. */
  later: readonly CardProps[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Pack': DeskPackProps;
    'Desk/Walk': DeskWalkProps;
    'Desk/Walks': DeskWalksProps;
  }
}
