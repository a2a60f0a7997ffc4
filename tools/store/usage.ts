/** One line for each thing that the command does. */
export const usage = {
  show: 'show',
  hours: 'hours mon 13:00-20:00   or   hours sun closed',
  holiday:
    "holiday add 2026-12-24 11:00-17:00 'Christmas Eve'   or   holiday add 2026-11-26 closed Thanksgiving   or   holiday remove 2026-11-26",
  fee: 'fee 10.00   or   fee 10.00 threshold 100.00',
  slots:
    'slots --length 60 --lead 60 --capacity 4   (minutes, minutes, orders in one slot; each may be left out)',
  capacity: 'capacity fri 17 8   or   capacity fri 17 plan   (orders in the slots of that hour of the week)',
  slot: 'slot close 2026-11-27T17:00   or   slot open 2026-11-27T17:00',
  pause:
    'pause delivery 2026-11-27T18:00 "Snow. Our drivers stay in."   or   pause delivery none   (online orders wait: all, pickup, delivery or shipping)',
  area: 'area set Melville --zips 11747 --county Suffolk --aliases none --minimum 50.00 --fee 15.00   or   area off Huntington   or   area on Huntington',
  tax: 'tax add Nassau 8.75 2027-03-01   or   tax remove Nassau 2027-03-01   or   tax checked 2026-11-25',
  shipping:
    'shipping box 12 23.99 27.99 32.99   (by zone 2, 3 and 4)   or   shipping box 12 none   or   shipping signature 7.00',
  desk: "desk --cut-off 16:00 --look-first 400.00 --manager-after 10 --owner-after 20 --manager-phones '(516) 555-0101, (516) 555-0102' --owner-phones none --reminders 2,5 --keep 7 --pay-link 120 --keyed-cards off --answer 30 --no-answer leave-out --check-shelf on --mail-day-close off --mail-week off   (carrier's cut-off; what a manager looks at first; minutes until texts about unclaimed orders; days until reminders; minutes that a phone order is held; whether callers' cards may be typed at the desk; minutes to answer about another bottle, and what follows without: leave-out or call; whether the last bottles of a doubtful shelf are looked for; whether owners are mailed the figures of each closed day, and of each week; each may be left out)",
  set: "set NAME VALUE, where NAME is address ('12 Main Street, Huntington, 11743'), phone, social-link, app-link (or none), license ('1234567 2028-11-30', or none), home-page (auto, specials, featured), gift-box (a product's address, or none), age-confirmation, comparative-pricing, password-reset, next-stop-texts, door-code, refuse-blocked or till-prices (on, off)",
  say: 'say corkscrew "We keep corkscrews at the counter."   or   say corkscrew none   (what the search answers to a word that is no bottle)',
  mean: 'mean "barefoot blush" "white zinfandel"   or   mean "barefoot blush" none   (what the search takes a word for)',
  history: 'history   or   history 50',
} as const;

export type Noun = keyof typeof usage;

export function isNoun(word: string): word is Noun {
  return Object.hasOwn(usage, word);
}

export function help(): string {
  const lines = Object.values(usage).map((line) => `  npm run store -- ${line}`);
  return [
    'What to do with the facts of the store:',
    ...lines,
    'Add --by NAME to say who changes it; else it is who is signed in here.',
  ].join('\n');
}
