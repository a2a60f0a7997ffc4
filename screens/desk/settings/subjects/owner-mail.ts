import { letterheadOf } from '#domains/notifications/letters/letterhead.ts';
import { type OwnerMail, ownerMails, sampleFigures } from '#domains/notifications/letters/sample-figures.ts';
import { changeDeskPlan } from '#domains/store/desk-settings.ts';
import type { DeskPlan } from '#domains/store/store.ts';
import { all, type SettingForm, type Subject } from '../subject.ts';

const mails: Record<OwnerMail, { title: string; label: string; does: string; of: keyof DeskPlan }> = {
  'day-close': {
    title: 'Each day, when it is closed',
    label: 'Mail the figures of a closed day to the owners',
    does: 'On, each owner has the close of the day by mail as soon as somebody closes it, or when the shop does at four in the morning. Off, it is at Reports.',
    of: 'mailsDayClose',
  },
  'week-sheet': {
    title: 'Each week, on Monday at seven',
    label: 'Mail the figures of the week to the owners',
    does: 'On, each owner has the seven days from Monday to Sunday by mail, beside the week before. Off, they are at Reports.',
    of: 'mailsWeek',
  },
};

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Figures mailed to the store's owners (B-239). */
export const ownerMailSubject: Subject = {
  name: 'owner-mail',
  title: 'Mail to the owners',
  does: 'The figures of each day and week, to every owner who may sign in. Numbers alone: no customer is named.',
  act: 'edit-terms',
  summary: ({ desk }) => `Each day ${onOff(desk.mailsDayClose)} · Each week ${onOff(desk.mailsWeek)}`,
  sections: ({ desk }) => [{ title: 'Mail', forms: ownerMails.map((mail) => mailForm(desk, mail)) }],
  picture: (store, { settings }) => ({
    kind: 'messages',
    messages: ownerMails.map((mail) => {
      const at = (theme: 'light' | 'dark') => `/desk/settings/letters/${mail}/mail?theme=${theme}`;
      const { shopName, appUrl } = settings;
      return {
        title: mails[mail].title,
        message: {
          subject: sampleFigures(mail, letterheadOf({ shopName, appUrl, store })).subject,
          mail: { light: at('light'), dark: at('dark') },
          text: null,
        },
      };
    }),
  }),
};

function mailForm(desk: DeskPlan, mail: OwnerMail): SettingForm {
  const { title, label, does, of } = mails[mail];
  return {
    ...{ form: mail, of: '', title, does },
    now: desk[of] ? 'On' : 'Off',
    whats: ['desk'],
    fields: [{ name: 'on', label, kind: 'switch', value: desk[of] ? 'yes' : '' }],
    button: 'Save the switch',
    change: (tx, { values }, by) => all([() => changeDeskPlan(tx, { [of]: values.on === 'yes' }, by)]),
  };
}
