import { pauseOrders } from '#domains/store/pauses/pause-orders.ts';
import { activePauses, pausedWays, pauseSentence } from '#domains/store/pauses/pauses.rules.ts';
import type { PausedWay, Store } from '#domains/store/store.ts';
import { maxSentenceLength } from '#domains/store/wrong.rules.ts';
import { readMinute, writeMinute } from '#kit/store-day.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

const names: Record<PausedWay, { title: string; does: string }> = {
  all: {
    title: 'All online orders',
    does: 'Nobody can place an order in the shop. Carts stay as they are.',
  },
  pickup: { title: 'Pickups', does: 'Shoppers can still have bottles brought or shipped.' },
  delivery: { title: 'Local delivery', does: 'Shoppers can still pick up, or have wine shipped.' },
  shipping: { title: 'Shipping', does: 'Shoppers can still pick up, or have bottles brought nearby.' },
};

/** A pause of online orders, with its words and its end. */
export const pauseSubject: Subject = {
  name: 'pause',
  title: 'Pause online orders',
  does: 'For snow, an outage or a day with too much to do: shoppers read why and until when, on every page and at the checkout. It ends automatically, and the desk still takes orders by phone.',
  act: 'edit-days',
  summary: (store, now) =>
    activePauses(store, now)
      .map(({ way, pause }) => pauseSentence(way, pause, now))
      .join(' ') || 'Nothing is paused',
  sections: (store, { now }) => [
    { title: 'What pauses', forms: pausedWays.map((way) => wayForm(store, way, now)) },
  ],
  picture: (store, { now }) => ({
    kind: 'pauses',
    sentences: activePauses(store, now).map(({ way, pause }) => pauseSentence(way, pause, now)),
  }),
};

function wayForm({ pauses }: Store, way: PausedWay, now: number): SettingForm {
  const found = pauses[way];
  const running = found && now < found.untilAt ? found : undefined;
  return {
    form: 'way',
    of: way,
    ...names[way],
    now: running ? pauseSentence(way, running, now) : 'Open',
    whats: [`pause of ${way}`],
    fields: [
      {
        name: 'words',
        label: 'What shoppers read',
        kind: 'text',
        value: running?.words ?? '',
        hint: 'One sentence, such as: Snow. Our drivers stay in.',
        maxLength: maxSentenceLength,
      },
      {
        name: 'until',
        label: 'Until',
        kind: 'moment',
        value: running ? writeMinute(running.untilAt) : '',
        hint: running ? 'Empty both fields to end it now.' : 'It ends automatically; 31 days at most.',
      },
    ],
    button: running ? 'Save' : 'Pause',
    isFolded: !running,
    async change(tx, { values: { words = '', until = '' } }, by) {
      if (words === '' && until === '')
        return running ? all([() => pauseOrders(tx, way, null, by)]) : { kind: 'unchanged' };
      const untilAt = readMinute(until);
      if (untilAt === undefined) return refusedField('until', 'Choose when it ends.');
      return all([() => pauseOrders(tx, way, { words, untilAt }, by)]);
    },
  };
}
