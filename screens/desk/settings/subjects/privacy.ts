import { changeDeskPlan, personYearsKept } from '#domains/store/desk-settings.ts';
import { readCount } from '../read-values.rules.ts';
import { all, refusedField, type SettingForm, type SettingSection, type Subject } from '../subject.ts';

/**
 * What is kept by law or for its use, and what is erased automatically: the job that does so is in
 * `app/jobs.ts`.
 */
const kept: NonNullable<SettingSection['facts']> = [
  {
    what: 'Orders without their buyers',
    is: 'for good',
    why: 'Amounts, tax, place, goods and the outcome of the ID check. Notes and messages go with the buyer.',
  },
  {
    what: 'Door ledger',
    is: 'for good, six years at least',
    why: 'It has no names, only what was seen at each door and by whom of the store. No row can be changed or deleted.',
  },
  {
    what: 'Deliveries and invoices of suppliers',
    is: 'for good, three years at least',
    why: 'As 20 NYCRR 61.2 requires it, with the documents.',
  },
  { what: 'Activity at the desk', is: '6 years', why: 'Who did what; it names no customer.' },
  {
    what: 'Sign-ins of the store’s people',
    is: '1 year',
    why: 'Each person sees their own acts at Activity, and where they are signed in at You. Nothing counts anybody’s minutes.',
  },
  { what: 'Notes for the next shift', is: '31 days', why: 'And who took over what was half done.' },
  {
    what: 'Phones and addresses of who waits for a bottle',
    is: 'until told, half a year at most',
    why: 'What was asked for stays without them.',
  },
  {
    what: 'Searches and looks at what was sold out',
    is: '400 days',
    why: 'Words, products and days alone, never who.',
  },
];

/** How long people stay in the books (B-291). */
export const privacySubject: Subject = {
  name: 'privacy',
  title: 'Privacy',
  does: 'How long the shop remembers people, and what it forgets on its own.',
  act: 'edit-terms',
  summary: ({ desk }) => `Buyers of orders are forgotten ${desk.personYears} years after the hand-over`,
  sections: ({ desk }) => [
    { title: 'Buyers', forms: [personsForm(desk.personYears)] },
    {
      title: 'What else is kept',
      does: 'By law or for its use; the shop forgets the rest on its own.',
      forms: [],
      facts: kept,
    },
  ],
};

function personsForm(years: number): SettingForm {
  return {
    form: 'persons',
    of: '',
    title: 'Buyers of orders',
    does: 'So many years after an order was handed over or cancelled, its name, telephone, mail address and street are deleted, with notes and messages about it. Each night the shop does it, and the proof of the books looks after it. What is deleted does not come back.',
    now: `${years} years`,
    whats: ['desk'],
    fields: [
      {
        ...{ name: 'years', label: 'Years after the hand-over', kind: 'count', value: String(years) },
        hint: 'Three at least, as the law requires; ten at most.',
        maxLength: String(personYearsKept.most).length,
      },
    ],
    button: 'Save the years',
    async change(tx, { values }, by) {
      const personYears = readCount(values.years ?? '');
      if (personYears === undefined) return refusedField('years', 'Write a whole number.');
      return all([() => changeDeskPlan(tx, { personYears }, by)], { 'person-years': 'years' });
    },
  };
}
