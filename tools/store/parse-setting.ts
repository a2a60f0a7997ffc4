import {
  setAddress,
  setAppLink,
  setLicence,
  setPhone,
  setSocialLink,
} from '#domains/store/contact-settings.ts';
import { chooseHomePage, type StoreSwitch, setGiftBox, setSwitch } from '#domains/store/page-settings.ts';
import { change, type StoreOrder } from './order.ts';
import { parseSwitch } from './parse-values.ts';

const homePages = ['auto', 'specials', 'featured'] as const;

const switches: Readonly<Record<string, StoreSwitch>> = {
  'age-confirmation': 'requireAgeConfirmation',
  'comparative-pricing': 'promoComparativePricing',
  'password-reset': 'allowsPasswordReset',
  'next-stop-texts': 'nextStopTexts',
  'door-code': 'doorCode',
  'refuse-blocked': 'refusesBlocked',
  'till-prices': 'tillPrices',
};

/** `set NAME VALUE`; a value of several words does not need quotes. */
export function parseSetting([name = '', ...words]: readonly string[]): StoreOrder | undefined {
  const value = words.join(' ');
  if (value === '') return undefined;
  const switchName = switches[name];
  if (switchName !== undefined) {
    const isOn = parseSwitch(value);
    return isOn === undefined ? undefined : change(({ db }, by) => setSwitch(db, switchName, isOn, by));
  }
  switch (name) {
    case 'address':
      return readAddress(value);
    case 'phone':
      return change(({ db }, by) => setPhone(db, value, by));
    case 'social-link':
      return change(({ db }, by) => setSocialLink(db, value, by));
    case 'app-link':
      return change(({ db }, by) => setAppLink(db, value === 'none' ? null : value, by));
    case 'gift-box':
      return change(({ db }, by) => setGiftBox(db, value === 'none' ? null : value, by));
    case 'license':
      return readLicence(words);
    case 'home-page': {
      const homePage = homePages.find((page) => page === value);
      return homePage && change(({ db }, by) => chooseHomePage(db, homePage, by));
    }
    default:
      return undefined;
  }
}

/** '12 Main Street, Huntington, 11743'; the state is always New York. */
function readAddress(value: string): StoreOrder | undefined {
  const parts = value.split(',').map((part) => part.trim());
  const [zipPart = '', city = '', ...street] = parts.toReversed();
  const zip = zipPart.replace(/^NY\s+/i, '');
  if (street.length === 0) return undefined;
  return change((desk, by) => setAddress(desk, { street: street.toReversed().join(', '), city, zip }, by));
}

/** '1234567 2028-11-30', or 'none'. */
function readLicence([number = '', untilDay, ...more]: readonly string[]): StoreOrder | undefined {
  if (more.length > 0 || (untilDay === undefined) !== (number === 'none')) return undefined;
  return change(({ db }, by) => setLicence(db, untilDay === undefined ? null : { number, untilDay }, by));
}
