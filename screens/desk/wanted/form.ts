import { object } from 'valibot';
import { closedReasons } from '#domains/wanted/wanted.rules.ts';
import { field, wordOf } from '#kit/parse-form.ts';

export const chooseWhy = 'Choose why.';

/** Why a wish is no longer open (decision 030). What is wanted is judged by `noteWanted`. */
export const closeWantedForm = object({ why: field(wordOf(closedReasons), chooseWhy) });
