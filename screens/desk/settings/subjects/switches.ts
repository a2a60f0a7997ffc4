import { chooseHomePage, type StoreSwitch, setSwitch, storeSwitches } from '#domains/store/page-settings.ts';
import type { Store } from '#domains/store/store.ts';
import { homePages } from '../page-facts.rules.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

const consequences: Record<StoreSwitch, { title: string; does: string; label: string }> = {
  requireAgeConfirmation: {
    title: 'Age box at the checkout',
    label: 'Ask the shopper to confirm being 21 or older',
    does: 'On, nobody can pay without ticking it, and the words that were shown are kept with the order. Off, the ID at the counter or the door is the only check. Ask your counsel before you switch it off.',
  },
  promoComparativePricing: {
    title: 'Former prices',
    label: 'Show the former price and what is saved',
    does: 'On, what is reduced shows its former price, crossed out, and the percent or dollars saved. New York limits what wine may be advertised against (9 NYCRR §99.6): off, shoppers read today’s price alone, and pay the same.',
  },
  allowsPasswordReset: {
    title: 'Forgotten passwords',
    label: 'Mail a code to whoever forgot the password',
    does: 'On, shoppers help themselves. Off, the page says to call the store, and nobody at the desk can set a password either.',
  },
  nextStopTexts: {
    title: 'Next stop',
    label: 'Text the buyer who is the next stop',
    does: 'On, the driver has a button that texts the buyer. Off, buyers hear that the order is on its way, and no more until it is there.',
  },
  doorCode: {
    title: 'Code at the door',
    label: 'Ask for the code of the buyer’s page',
    does: 'On, the order’s page shows four digits while it is on its way, and the driver types them; of a gift none is asked for, since its recipient has no page. The ID is seen all the same. Off, the ID is all that the driver asks for.',
  },
  refusesBlocked: {
    title: 'Blocked customers',
    label: 'Take no order of a blocked customer online',
    does: 'On, the checkout says “We cannot take this order online. Please call us.”, and no more. Off, the order is taken, and a manager looks at it before it is packed. Orders by telephone are taken either way.',
  },
  tillPrices: {
    title: 'Prices at the till',
    label: 'Send prices and new bottles to the till',
    does: 'On, a price that is changed here goes to the till’s item of the same bar code within two minutes, and a bottle that the till does not know is added there. A price that is changed at the till stays until it is changed here. Nothing at the till is ever removed. Off, the till keeps its own prices and bottles.',
  },
};

/** What is on or off, with its consequences. */
export const switchesSubject: Subject = {
  name: 'switches',
  title: 'Switches',
  does: 'What is on or off in the shop, and what follows from it.',
  act: 'edit-terms',
  summary: (store) =>
    `${(Object.keys(storeSwitches) as StoreSwitch[])
      .map((name) => `${consequences[name].title} ${onOff(store[name])}`)
      .join(' · ')} · Typed cards ${onOff(store.desk.keyedCards)}`,
  sections: (store) => [
    {
      title: 'In the shop',
      forms: [
        ...(Object.keys(storeSwitches) as StoreSwitch[]).map((name) => switchForm(store, name)),
        homeForm(store),
      ],
    },
    {
      title: 'At the desk',
      does: store.desk.keyedCards
        ? 'Owners and managers may type a caller’s card.'
        : 'Nobody types a caller’s card: the buyer gets a pay link.',
      forms: [],
      link: { href: '/desk/keyed-cards', name: 'Cards typed at the desk, and the card rules' },
    },
  ],
};

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}

function switchForm(store: Store, name: StoreSwitch): SettingForm {
  const { title, label, does } = consequences[name];
  return {
    form: name,
    of: '',
    ...{ title, does },
    now: store[name] ? 'On' : 'Off',
    whats: [storeSwitches[name]],
    fields: [{ name: 'on', label, kind: 'switch', value: store[name] ? 'yes' : '' }],
    button: 'Save the switch',
    change: (tx, { values }, by) => all([() => setSwitch(tx, name, values.on === 'yes', by)]),
  };
}

function homeForm({ homePage }: Store): SettingForm {
  const options = (['auto', 'specials', 'featured'] as const).map((value) => ({
    value,
    name: homePages[value],
  }));
  return {
    form: 'home',
    of: '',
    title: 'Home page',
    does: 'What comes first when someone opens the shop.',
    now: homePages[homePage],
    whats: ['home page'],
    fields: [{ name: 'page', label: 'The home page shows', kind: 'choice', value: homePage, options }],
    button: 'Save the choice',
    async change(tx, { values }, by) {
      const page = options.find(({ value }) => value === values.page)?.value;
      return page ? all([() => chooseHomePage(tx, page, by)]) : refusedField('page', 'Choose one of these.');
    },
  };
}
