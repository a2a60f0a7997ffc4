/** `GET /desk/settings` and a page for each subject (B-210). */
import type { Channel, OwnWords } from '#domains/store/letters/letter-words.rules.ts';
import type { TextParts } from '#kit/text-parts.ts';

export interface ShownChange {
  who: string;
  /** 'Nov 20, 2:03 pm' */
  when: string;
}

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'money'
  | 'count'
  | 'time'
  | 'day'
  | 'moment'
  | 'choice'
  | 'switch';

export interface ShownField {
  name: string;
  label: string;
  kind: FieldKind;
  /** As it stands in the field; a switch is 'yes' or ''. */
  value: string;
  hint?: string;
  options?: readonly { value: string; name: string }[];
  maxLength?: number;
  /** Fields with the same one stand in one row under it: 'Monday'. */
  group?: string;
}

/** One setting, or one row of a list of them, that is changed by itself. */
export interface ShownForm {
  /** Its address is `/desk/settings/<subject>/<form>`. */
  form: string;
  /** Which row of a list it is: an area's name, a holiday's day; '' for a setting of its own. */
  of: string;
  title: string;
  /** What it does, in one sentence; rows of a list leave it to their section. */
  does?: string;
  /** Its value today, in words. */
  now: string | null;
  last: ShownChange | null;
  fields: readonly ShownField[];
  /** 'Save', 'Add the holiday', 'Restore the usual hours' */
  button: string;
  /** It opens on demand. */
  isFolded?: boolean;
  /** What stands in its fields at first, where that is not the present value. */
  typedFirst?: Readonly<Record<string, string>>;
}

export interface ShownRow {
  href: string;
  title: string;
  now: string;
  last: ShownChange | null;
}

export interface ShownSection {
  title: string;
  does?: string;
  forms: readonly ShownForm[];
  /** What stands there while the list is empty. */
  empty?: string;
  /** What is set on a page of its own. */
  link?: { href: string; name: string };
  /** What has a page of its own. */
  rows?: readonly ShownRow[];
  /** What is so, and is not set here. */
  facts?: readonly { what: string; is: string; why: string }[];
}

/** Of the ZIP codes that staff deliver to, and those around them. */
export interface AreaMap {
  width: number;
  height: number;
  dots: readonly {
    zip: string;
    name: string;
    x: number;
    y: number;
    areas: readonly string[];
    isActive: boolean;
    /** Its name, in the middle of this point; null where there is no room for it. */
    label: { text: string; x: number; y: number } | null;
  }[];
  store: { x: number; y: number };
}

export interface SlotDay {
  day: string;
  /** 'Friday, November 20' */
  name: string;
  /** Shoppers can choose among its times now. */
  isOffered: boolean;
  /** Why there are none: 'Closed, Thanksgiving'. */
  closed: string | null;
  slots: readonly { id: string; from: string; booked: number; capacity: number; isClosed: boolean }[];
  /** Booked times that are no delivery times anymore. */
  gone: readonly string[];
}

export interface TaxRow {
  county: string;
  /** '8.625 %' */
  today: string;
  /** New York's code of it, for the return; null where the table has none (B-214). */
  code: string | null;
  /** '8.75 % from March 1, 2027' */
  ahead: readonly string[];
  /** Where it counts: 'Pickups, Syosset'; '' for a county that bottles are only shipped to. */
  where: string;
}

export type Picture =
  | { kind: 'map'; map: AreaMap }
  | { kind: 'slots'; days: readonly SlotDay[] }
  | { kind: 'tax'; rows: readonly TaxRow[] }
  | { kind: 'pauses'; sentences: readonly string[] }
  | { kind: 'message'; message: ShownMessage }
  | { kind: 'messages'; messages: readonly { title: string; message: ShownMessage }[] };

/** A message as it goes out, with an example order (B-216). */
export interface ShownMessage {
  subject: string;
  /** Where the mail is shown, for a frame; null where only the text is looked at. */
  mail: { light: string; dark: string } | null;
  /** Null for a message that goes by mail alone. */
  text: ({ body: string } & TextParts) | null;
}

/** What was written before; '' for none. */
export interface ShownVersion {
  form: Channel;
  who: string;
  when: string;
  words: OwnWords;
}

export interface LetterProps {
  message: string;
  title: string;
  intro: string;
  picture: ShownMessage;
  forms: readonly ShownForm[];
  /** Newest first. */
  versions: readonly ShownVersion[];
}

/** What a change would mean, by the shop's own rules. */
export interface Effect {
  changes: readonly { what: string; now: string; later: string }[];
  /** What the person should know, and does not have to answer. */
  notes: readonly string[];
  /** What the person has to say yes to, with the orders that it touches. */
  asks: readonly { words: string; orders: readonly number[] }[];
  /** How it would look, where that is what matters. */
  picture: Picture | null;
}

export interface SettingsProps {
  subjects: readonly { name: string; title: string; does: string; now: string; last: ShownChange | null }[];
}

export interface SettingProps {
  subject: string;
  title: string;
  intro: string;
  sections: readonly ShownSection[];
  picture: Picture | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Settings': SettingsProps;
    'Desk/Letter': LetterProps;
    'Desk/Setting': SettingProps;
  }
}
