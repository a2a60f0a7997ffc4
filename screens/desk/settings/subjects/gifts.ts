import { maxPastedLength, readSlugs } from '#domains/store/content/content.rules.ts';
import { setGiftBox } from '#domains/store/page-settings.ts';
import type { Store } from '#domains/store/store.ts';
import { unknownBottles, unsoldBottles } from '../bottles.ts';
import { all, refusedField, type SettingContext, type SettingForm, type Subject } from '../subject.ts';

/** What the checkout offers for a gift (N-070). */
export const giftsSubject: Subject = {
  name: 'gifts',
  title: 'Gifts',
  does: 'At the checkout an order can be a gift: a message on its slip, no price in the bag, and one text to who gets it.',
  act: 'edit-terms',
  summary: ({ giftBox }) => (giftBox === null ? 'No box offered' : `Box: ${giftBox}`),
  sections: async (store, context) => [{ title: 'Gift box', forms: [await boxForm(store, context)] }],
};

async function boxForm({ giftBox }: Store, { db }: SettingContext): Promise<SettingForm> {
  const hidden = giftBox === null ? [] : await unsoldBottles(db, [giftBox]);
  return {
    form: 'box',
    of: '',
    title: 'Gift box',
    does: 'A product of one size, priced and counted like any other, which the checkout offers beside the message. It is shown only while there is one on the shelf.',
    now:
      giftBox === null ? 'None' : `${giftBox}${hidden.length > 0 ? ', which shoppers do not see now' : ''}`,
    whats: ['gift box'],
    fields: [
      {
        ...{ name: 'box', label: 'The box', kind: 'text', value: giftBox ?? '', maxLength: maxPastedLength },
        hint: 'Paste the link of its page in the shop. Empty: no box is offered.',
      },
    ],
    button: 'Save the box',
    async change(tx, { values }, by) {
      const slug = readSlugs(values.box ?? '')[0] ?? null;
      const unknown = slug === null ? null : await unknownBottles(tx, [slug]);
      if (unknown) return refusedField('box', unknown);
      return all([() => setGiftBox(tx, slug, by)], { giftBox: 'box' });
    },
  };
}
