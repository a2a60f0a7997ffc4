import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import type { AskedProps } from '#widgets/desk/orders/asked-props.ts';
import type { CardProps, ShelfTaskProps } from '#widgets/desk/orders/card-props.ts';
import type { Codes, InBag, ScanItem } from './scan.rules.ts';

/** A bottle to fetch: what it looks like, where it is, and how many are in the bag. */
export interface PickItemProps extends ScanItem {
  /** Its order, and its line in that order, from 0. */
  number: number;
  position: number;
  art: BottleArt;
  /** The photograph's address. */
  photo: string | null;
  /** 'A-03'; null if no one has recorded it. */
  place: string | null;
  /** Packs to send, and bottles in one of them. */
  packs: number;
  packBottles: number;
  /** The bottle that this one replaces. */
  insteadOf: string | null;
  picked: InBag;
}

/** A bottle that may be offered for a missing one (B-070). */
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
  /** Bottles that are neither allocated nor held. */
  free: number;
}

/** Packing one order: its bottles are scanned, tapped, left out, or packed anyway. */
export interface DeskPackProps {
  number: number;
  version: number;
  way: string;
  /** Money that is about to be lost, and services that work is waiting for, in sentences. */
  warnings: readonly string[];
  /** In walking order. */
  items: readonly PickItemProps[];
  codes: Codes;
  /** Lines with packs that are not sent. */
  leftOut: readonly { position: number; words: string }[];
  /** Questions that wait for the buyer; the order is not packed until they are settled. */
  asked: readonly AskedProps[];
  /**
   * Bottles that someone is looking for, or that are missing; the order is not packed until they are settled.
   */
  shelf: readonly ShelfTaskProps[];
  /** The size of a bottle that was just reported missing. */
  missing: number | null;
  /** 'A gift for Bea Quill, with a message': its slip is for them; null if it is not a gift. */
  gift: string | null;
  /** What staff noted about the order, oldest first. */
  notes: readonly { words: string; who: string }[];
  /** The buyer's number, ten digits; null for those who do not see contacts. */
  phone: string | null;
  /** The proposed place: 'P-07'. */
  place: string;
}

/** An order in a walk, and its box. */
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
  /** Orders that were requested but no longer need picking, in sentences. */
  gone: readonly string[];
}

/** Orders to choose for a walk. */
export interface DeskWalksProps {
  /** Due today, sorted by due time. */
  orders: readonly CardProps[];
  /** Due on another day: for the evening, once today's are packed. */
  later: readonly CardProps[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Pack': DeskPackProps;
    'Desk/Walk': DeskWalkProps;
    'Desk/Walks': DeskWalksProps;
  }
}
