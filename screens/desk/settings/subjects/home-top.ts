import {
  homeTopOn,
  maxPastedLength,
  maxPathLength,
  mostColumns,
  mostInColumn,
  readSlugs,
} from '#domains/store/content/content.rules.ts';
import type { HomeTop } from '#domains/store/content/content.ts';
import { setHomeTop } from '#domains/store/content/set-content.ts';
import type { Store } from '#domains/store/store.ts';
import { maxSentenceLength, maxTextLength } from '#domains/store/wrong.rules.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { unknownBottles } from '../bottles.ts';
import type { ShownField } from '../props.ts';
import { listLength } from '../read-values.rules.ts';
import { all, refusedField, type SettingForm, type Subject, type Values } from '../subject.ts';

/**
 * The top of the home page: words, a button and bottles, for a number of days or until it is changed (B-220).
 */
export const homeTopSubject: Subject = {
  name: 'home',
  title: 'Home page',
  does: 'What is at the top of the home page: a line, a sentence, a button, and three columns of bottles. A bottle that is not sold when somebody looks is skipped.',
  act: 'edit-days',
  summary: (store, now) => homeTopOn(store, storeDay(now))?.title ?? 'The shop’s own words',
  sections: (store) => [{ title: 'Top of the home page', forms: [topForm(store)] }],
};

function topForm({ homeTop }: Store): SettingForm {
  const text = (name: string, label: string, value: string, more: Partial<ShownField> = {}): ShownField => ({
    ...{ name, label, value, kind: 'text', maxLength: maxTextLength },
    ...more,
  });
  return {
    form: 'top',
    of: '',
    title: 'Top of the home page',
    now: homeTop ? `${homeTop.title} (${daysText(homeTop)})` : 'The shop’s own words',
    whats: ['top of the home page'],
    fields: [
      text('title', 'Line', homeTop?.title ?? '', {
        hint: homeTop
          ? 'Empty it to have the shop’s own words and bottles again.'
          : 'Such as: Beaujolais is here',
      }),
      text('text', 'Sentence under it', homeTop?.text ?? '', { maxLength: maxSentenceLength }),
      text('button', 'Words on a button', homeTop?.button?.name ?? '', {
        hint: 'Empty: the shop’s own buttons alone.',
      }),
      text('href', 'Where the button leads', homeTop?.button?.href ?? '', {
        hint: 'A page of this shop: /now/beaujolais or /search/wine.',
        maxLength: maxPathLength,
      }),
      ...Array.from({ length: mostColumns }, (_, at) => {
        const column = homeTop?.columns[at];
        return [
          text(`column ${at + 1}`, `Column ${at + 1}: heading`, column?.title ?? ''),
          text(`bottles ${at + 1}`, `Column ${at + 1}: bottles`, column?.slugs.join('\n') ?? '', {
            kind: 'long-text',
            hint: `Paste the links of up to ${mostInColumn} bottles, a line each.`,
            maxLength: listLength(mostInColumn, maxPastedLength),
          }),
        ];
      }).flat(),
      {
        ...text('from', 'First day', homeTop?.fromDay ?? '', { kind: 'day', hint: 'Empty: from now on.' }),
      },
      {
        ...text('until', 'Last day', homeTop?.untilDay ?? '', {
          kind: 'day',
          hint: 'Empty: until it is changed.',
        }),
      },
    ],
    button: 'Save the home page',
    async change(tx, { values }, by) {
      if (values.title === '') return all([() => setHomeTop(tx, null, by)]);
      const top = topOf(values);
      for (const at of top.columns.keys()) {
        const unknown = await unknownBottles(tx, top.columns[at]?.slugs ?? []);
        if (unknown) return refusedField(`bottles ${columnsIn(values)[at]}`, unknown);
      }
      return all([() => setHomeTop(tx, top, by)]);
    },
  };
}

/** The numbers of the columns that have bottles or a heading. */
function columnsIn(values: Values): number[] {
  return Array.from({ length: mostColumns }, (_, at) => at + 1).filter(
    (at) => values[`column ${at}`] || values[`bottles ${at}`],
  );
}

function topOf(values: Values): HomeTop {
  const { title = '', text = '', button = '', href = '', from = '', until = '' } = values;
  return {
    ...{ title, text },
    button: button === '' && href === '' ? null : { name: button, href },
    columns: columnsIn(values).map((at) => ({
      title: values[`column ${at}`] ?? '',
      slugs: readSlugs(values[`bottles ${at}`] ?? ''),
    })),
    fromDay: from === '' ? null : from,
    untilDay: until === '' ? null : until,
  };
}

function daysText({ fromDay, untilDay }: HomeTop): string {
  const days = [fromDay && `from ${formatDay(fromDay)}`, untilDay && `until ${formatDay(untilDay)}`];
  return days.filter((each) => each !== null).join(' ') || 'from now on';
}
