/** The verbs for what the store writes on the shop's pages (B-220, B-222 to B-224). */
import type { Db } from '#db/connection.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeSetting, changeStore, type StoreAnswer } from '../change-store.ts';
import { putSetting } from '../store.store.ts';
import type { Refusal } from '../wrong.rules.ts';
import { wrongAbout, wrongAnswer, wrongCollection, wrongHomeTop, wrongPick } from './content.rules.ts';
import type { Collection, Content, HomeTop, StaffPick } from './content.ts';

/** Sets the top of the home page; null restores the shop's own (B-220). */
export async function setHomeTop(db: Db, top: HomeTop | null, by: By): Promise<StoreAnswer> {
  return (
    (top && wrongHomeTop(top)) ??
    changeSetting(db, by, 'top of the home page', 'homeTop', ({ homeTop: was }) => ({ was, now: top }))
  );
}

/** Sets what a staff member says about a bottle; null removes it (B-222). */
export function setPick(db: Db, slug: string, pick: StaffPick | null, by: By): Promise<StoreAnswer> {
  return setNamed(db, by, { list: 'picks', what: 'pick', name: slug, value: pick }, (value, store) =>
    wrongPick(value, { picks: Object.hasOwn(store.picks, slug) ? {} : store.picks }),
  );
}

/** Sets the bottles shown together at `/now/` and the slug; null removes them (B-223). */
export function setCollection(
  db: Db,
  slug: string,
  collection: Collection | null,
  by: By,
): Promise<StoreAnswer> {
  return setNamed(
    db,
    by,
    { list: 'collections', what: 'collection', name: slug, value: collection },
    (value, store) => wrongCollection(slug, value, store),
  );
}

/** Sets the text of the page about the store; null restores the shop's own (B-224). */
export async function setAboutText(db: Db, text: string | null, by: By): Promise<StoreAnswer> {
  return (
    (text === null ? null : wrongAbout(text)) ??
    changeSetting(db, by, 'about text', 'aboutText', ({ aboutText: was }) => ({ was, now: text }))
  );
}

/** Sets what the shipping page answers in addition; null removes it (B-224). */
export function setAnswer(db: Db, question: string, text: string | null, by: By): Promise<StoreAnswer> {
  return setNamed(db, by, { list: 'answers', what: 'answer', name: question, value: text }, (value, store) =>
    wrongAnswer(question, value, store),
  );
}

type Named = 'picks' | 'collections' | 'answers';

function setNamed<L extends Named>(
  db: Db,
  by: By,
  { list, what, name, value }: { list: L; what: string; name: string; value: Content[L][string] | null },
  wrong: (value: NonNullable<Content[L][string]>, store: Content) => Refusal | null,
): Promise<StoreAnswer> {
  return changeStore<unknown>(db, by, (store) => {
    const refusal = value === null ? null : wrong(value as NonNullable<Content[L][string]>, store);
    if (refusal) return refusal;
    const { [name]: was = null, ...others } = store[list] as Record<string, unknown>;
    const next = value === null ? others : { ...others, [name]: value };
    return {
      what: `${what} ${name}`,
      ...{ was, now: value },
      write: (tx) => putSetting<Named>(tx, list, next as Content[Named]),
    };
  });
}
