/**
 * What a settings page consists of: its forms with their current values, and what saving each of them does.
 */
import type { Tx } from '#db/transaction.ts';
import type { StaffAct } from '#domains/staff/permissions.rules.ts';
import type { StoreAnswer } from '#domains/store/change-store.ts';
import type { FindZip } from '#domains/store/delivery-settings.ts';
import { refusalText } from '#domains/store/refusal-words.rules.ts';
import type { Store } from '#domains/store/store.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { FieldErrors } from '#platform/http/forms/refuse-form.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { DeskDeps } from '../desk-request.ts';
import type { Picture, ShownField, ShownRow, ShownSection } from './props.ts';

/** As typed, by the names of the form's fields. */
export type Values = Readonly<Record<string, string>>;

export type FormAnswer =
  /** `notes`: consequences that the store's facts do not mention. */
  | { kind: 'changed'; notes?: readonly string[] }
  | { kind: 'unchanged' }
  | { kind: 'refused'; errors: FieldErrors };

export interface Change {
  values: Values;
  /** The row's key; '' for a single setting. */
  of: string;
  /** As it is before the change, locked. */
  store: Store;
  findZip: FindZip;
  isListing(address: string): boolean;
}

export interface SettingForm {
  form: string;
  of: string;
  title: string;
  does?: string;
  now: string | null;
  /** Its names in the journal of the store. */
  whats: readonly string[];
  fields: readonly ShownField[];
  button: string;
  isFolded?: boolean;
  /** What its fields initially contain, if that is not the current value. */
  typedFirst?: Readonly<Record<string, string>>;
  /** Calls the store's verbs, once for each setting that differs. */
  change(tx: Tx, change: Change, by: By): Promise<FormAnswer>;
}

export interface SettingSection {
  title: string;
  does?: string;
  forms: readonly SettingForm[];
  empty?: string;
  link?: { href: string; name: string };
  /** Rows that have their own page. */
  rows?: readonly (Omit<ShownRow, 'last'> & { whats: readonly string[] })[];
  facts?: NonNullable<ShownSection['facts']>;
}

export interface SettingContext extends DeskDeps {
  findZip: FindZip;
  now: number;
  settings: ShopNamed;
  /** What the page's own address says, for a person who came here from another page. */
  asked?: Readonly<Record<string, unknown>>;
  /** Whether an address is a list of the shop that a collection can use. */
  isListing(address: string): boolean;
}

/** The shop's name, and where it is. */
export type ShopNamed = Pick<Settings, 'shopName' | 'appUrl'>;

export interface Subject {
  /** The last part of its address. */
  name: string;
  title: string;
  /** What is set there, in one sentence. */
  does: string;
  act: StaffAct;
  /** The current values in one line, for the list. */
  summary(store: Store, now: number): string;
  sections(store: Store, context: SettingContext): SettingSection[] | Promise<SettingSection[]>;
  /** `form`: the form being previewed; omitted for the whole page. */
  picture?(store: Store, context: SettingContext, form?: string): Picture | Promise<Picture>;
  /** A change is previewed as the same picture with the change applied. */
  isPictured?: boolean;
}

/**
 * The answers of several verbs as one: refused if any is, changed if any has changed something.
 *
 * @param fieldOf the form's field for each field that the verbs name; the same name if omitted
 */
export async function all(
  work: readonly (() => Promise<StoreAnswer>)[],
  fieldOf: Readonly<Record<string, string>> = {},
): Promise<FormAnswer> {
  let isChanged = false;
  for (const verb of work) {
    const answer = await verb();
    if (answer.kind === 'refused')
      return { kind: 'refused', errors: { [fieldOf[answer.field] ?? answer.field]: refusalText(answer) } };
    isChanged ||= answer.kind === 'changed';
  }
  return { kind: isChanged ? 'changed' : 'unchanged' };
}

export function refusedField(field: string, words: string): FormAnswer {
  return { kind: 'refused', errors: { [field]: words } };
}
