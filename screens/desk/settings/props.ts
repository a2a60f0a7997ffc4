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
  /** As shown in the field; a switch is 'yes' or ''. */
  value: string;
  hint?: string;
  options?: readonly { value: string; name: string }[];
  maxLength?: number;
  /** Fields with the same group are in one row below it: 'Monday'. */
  group?: string;
}

/** One setting, or one row of a list of settings, that is changed independently. */
export interface ShownForm {
  /** Its address is `/desk/settings/<subject>/<form>`. */
  form: string;
  /** Which row of a list it is: an area's name, a holiday's day; '' for a single setting. */
  of: string;
  title: string;
  /** What it does, in one sentence; rows of a list leave this to their section. */
  does?: string;
  /** Its current value, in words. */
  now: string | null;
  last: ShownChange | null;
  fields: readonly ShownField[];
  /** 'Save', 'Add the holiday', 'Restore the usual hours' */
  button: string;
  /** It opens on demand. */
  isFolded?: boolean;
  /** What its fields initially contain, if that is not the current value. */
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
  /** Shown while the list is empty. */
  empty?: string;
  /** A link to what is set on its own page. */
  link?: { href: string; name: string };
  /** Rows that have their own page. */
  rows?: readonly ShownRow[];
  /** Facts that are not set here. */
  facts?: readonly { what: string; is: string; why: string }[];
}

/** The ZIP codes that staff deliver to, and those around them. */
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
    /** Its name, centered on this point; null if there is no room for it. */
    label: { text: string; x: number; y: number } | null;
  }[];
  store: { x: number; y: number };
}

export interface SlotDay {
  day: string;
  /** 'Friday, November 20' */
  name: string;
  /** Shoppers can choose one of its times now. */
  isOffered: boolean;
  /** Why there are none: 'Closed, Thanksgiving'. */
  closed: string | null;
  slots: readonly { id: string; from: string; booked: number; capacity: number; isClosed: boolean }[];
  /** Booked times that are no longer delivery times. */
  gone: readonly string[];
}

export interface TaxRow {
  county: string;
  /** '8.625 %' */
  today: string;
  /** New York's code for it, for the return; null if the table has none (B-214). */
  code: string | null;
  /** '8.75 % from March 1, 2027' */
  ahead: readonly string[];
  /** Where it applies: 'Pickups, Syosset'; '' for a county that bottles are only shipped to. */
  where: string;
}

export type Picture =
  | { kind: 'map'; map: AreaMap }
  | { kind: 'slots'; days: readonly SlotDay[] }
  | { kind: 'tax'; rows: readonly TaxRow[] }
  | { kind: 'pauses'; sentences: readonly string[] }
  | { kind: 'message'; message: ShownMessage }
  | { kind: 'messages'; messages: readonly { title: string; message: ShownMessage }[] };

/** A message as it is sent, with an example order (B-216). */
export interface ShownMessage {
  subject: string;
  /** Where the mail is shown, for a frame; null if only the text is previewed. */
  mail: { light: string; dark: string } | null;
  /** Null for a message that is sent by mail only. */
  text: ({ body: string } & TextParts) | null;
}

/** The earlier words; '' for none. */
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
  /** What the person should know, but does not have to confirm. */
  notes: readonly string[];
  /** What the person has to agree to, with the orders that it affects. */
  asks: readonly { words: string; orders: readonly number[] }[];
  /** How it would look, if that is what matters. */
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
