/** The small forms beside the fields of a product: a size, a case, a bar code, out of the shop (decision 030). */
import { object } from 'valibot';
import { isCaseOf, maxPackBottles } from '#domains/catalogue/edit/case-bottles.rules.ts';
import { readCost, readPrice } from '#domains/catalogue/edit/field-values.rules.ts';
import { readBottleSize } from '#domains/catalogue/import/catalogue-sizes.rules.ts';
import { maxCodeBottles, readCodeBottles } from '#domains/stock/barcodes/gtin.rules.ts';
import { readBottleCount } from '#domains/stock/max-bottles.rules.ts';
import { field, textField, textIn, ticked, wordedField } from '#kit/parse-form.ts';

export const maxWhyLength = 200;

const money = {
  price: wordedField((given) => readPrice(textIn(given))),
  cost: wordedField((given) => readCost(textIn(given))),
};

/** Without a number of bottles, none is there yet. */
export const sizeForm = object({
  size: field((given) => readBottleSize(textIn(given)) ?? null, 'Type a size such as 750 mL or 1.75 L.'),
  ...money,
  bottles: field((given) => readBottleCount(textIn(given) || '0') ?? null, 'Type a whole number of bottles.'),
});

/** `sure`: the case may cost more than its bottles. */
export const caseForm = object({
  bottles: field((given) => {
    const bottles = Number(textIn(given));
    return isCaseOf(bottles) ? bottles : null;
  }, `A case has 2 to ${maxPackBottles} bottles.`),
  ...money,
  sure: ticked(),
});

/** The bottles that a bar code counts, one if nothing is said; the code itself is judged by its verb. */
export const codeForm = object({
  bottles: field((given) => readCodeBottles(textIn(given) || '1'), `From 1 to ${maxCodeBottles} bottles.`),
});

/** `successor`: an address, or nothing; its verb judges it. */
export const withdrawForm = object({
  why: field((given) => {
    const why = textIn(given);
    return why.length <= maxWhyLength ? why : null;
  }, `At most ${maxWhyLength} characters.`),
  successor: textField(),
});
