import {
  maxLicenceLength,
  maxPhoneLength,
  setAddress,
  setAppLink,
  setLicence,
  setPhone,
  setSocialLink,
} from '#domains/store/contact-settings.ts';
import { maxLinkLength, maxTextLength } from '#domains/store/wrong.rules.ts';
import { formatDay } from '#kit/clock.ts';
import { zipLength } from '#kit/zip.ts';
import type { ShownField } from '../props.ts';
import { all, type SettingForm, type Subject } from '../subject.ts';

const text = (name: string, label: string, value: string, more: Partial<ShownField> = {}): ShownField => ({
  ...{ name, label, value, kind: 'text', maxLength: maxTextLength },
  ...more,
});

/** Where the store is, how to reach it, and its license. */
export const storeSubject: Subject = {
  name: 'store',
  title: 'The store',
  does: 'Where the store is and how it is reached: on every page, every mail and every receipt.',
  act: 'edit-terms',
  summary: ({ address, phone }) => `${address.street}, ${address.city} · ${phone}`,
  sections: (store) => [
    {
      title: 'Address',
      forms: [
        {
          form: 'address',
          of: '',
          title: 'Address',
          does: 'Where shoppers come to, and where carriers start. Its ZIP code decides the county that taxes pickups.',
          now: null,
          whats: ['address'],
          fields: [
            text('street', 'Street', store.address.street),
            text('city', 'City', store.address.city),
            text('zip', 'ZIP code, in New York', store.address.zip, { maxLength: zipLength }),
          ],
          button: 'Save the address',
          change: (tx, { values, findZip }, by) => {
            const { street = '', city = '', zip = '' } = values;
            return all([() => setAddress({ db: tx, findZip }, { street, city, zip }, by)]);
          },
        },
      ],
    },
    {
      title: 'Telephone and links',
      forms: [
        {
          form: 'phone',
          of: '',
          title: 'Telephone',
          does: 'The number that shoppers call, on every page and in every message.',
          now: null,
          whats: ['telephone'],
          fields: [text('phone', 'Telephone', store.phone, { maxLength: maxPhoneLength })],
          button: 'Save the number',
          change: (tx, { values: { phone = '' } }, by) => all([() => setPhone(tx, phone, by)]),
        },
        linkForm('social', 'Your social page', store.socialHref, 'The link at the foot of every page.'),
        linkForm(
          'app',
          'Your mobile app',
          store.appHref ?? '',
          'The link “Get our mobile app”. Leave it empty to show none.',
        ),
      ],
    },
    {
      title: 'License',
      forms: [
        {
          form: 'license',
          of: '',
          title: 'License of the State Liquor Authority',
          does: 'Its number and last day, as on the paper. The desk warns you before it ends. Empty both to forget it.',
          now: store.licence
            ? `${store.licence.number}, good until ${formatDay(store.licence.untilDay)}`
            : 'Not entered yet',
          whats: ['license'],
          fields: [
            text('number', 'Number', store.licence?.number ?? '', { maxLength: maxLicenceLength }),
            text('until', 'Good until', store.licence?.untilDay ?? '', { kind: 'day' }),
          ],
          button: 'Save the license',
          change: (tx, { values: { number = '', until = '' } }, by) => {
            const licence = number === '' && until === '' ? null : { number, untilDay: until };
            return all([() => setLicence(tx, licence, by)]);
          },
        },
      ],
    },
  ],
};

function linkForm(form: 'social' | 'app', title: string, value: string, does: string): SettingForm {
  return {
    ...{ form, of: '', title, does, now: value === '' ? 'Not shown' : value, isFolded: true },
    whats: [`${form} link`],
    fields: [text('link', 'Link, beginning with https://', value, { maxLength: maxLinkLength })],
    button: 'Save the link',
    change: (tx, { values: { link = '' } }, by) =>
      all([
        () =>
          form === 'social' ? setSocialLink(tx, link, by) : setAppLink(tx, link === '' ? null : link, by),
      ]),
  };
}
