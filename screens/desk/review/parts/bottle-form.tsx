import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxLengths } from '#domains/catalogue/edit/field-values.rules.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { wrongWords } from '#widgets/desk/wrong-words.rules.ts';
import type { ReviewProps, ShownBottle } from '../props.ts';

interface BottleFormProps extends Pick<ReviewProps, 'options'> {
  bottle: ShownBottle;
  /** The page was just opened: the focus stays where it is. */
  isFirst: boolean;
  /** Leaves it for later. */
  onNext: () => void;
  onDone: () => void;
}

const leastPercent = 30;

/** A card for each guess, and one for every other category. */
const other = 'other';

/** One bottle: what the till says, what it was read as, and what it is. */
export function BottleForm({ bottle, options, isFirst, onNext, onDone }: BottleFormProps) {
  const { key, text, department, facts, worth, guesses, reasons, clue, alike, productId } = bottle;
  const { name, producer, vintage, regionPath, grape } = bottle;
  const [fields, setFields] = useState<Record<string, string>>({
    name,
    producer,
    vintage,
    regionPath,
    grape,
  });
  const [likeliest] = guesses;
  // A guess that is hardly likelier than the others is not preselected.
  const [guess, setGuess] = useState(
    likeliest && likeliest.percent >= leastPercent ? likeliest.categoryPath : null,
  );
  const [category, setCategory] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // When working by keyboard, the focus goes straight to the next bottle.
  useEffect(() => {
    if (!isFirst) box.current?.querySelector<HTMLInputElement>('input:checked, input[type="radio"]')?.focus();
  }, [isFirst]);
  const field = (of: string) => ({
    name: of,
    value: fields[of] ?? '',
    error: errors[of],
    autoComplete: 'off',
    onValue: (value: string) => setFields({ ...fields, [of]: value }),
  });

  function send(aside: '1' | '', proof: ProofFields = {}) {
    if (isBusy) return;
    router.post(
      `/desk/review/${key}`,
      { ...fields, categoryPath: guess === other ? category : (guess ?? ''), aside, ...proof },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onSuccess: onDone,
        onError: (given) => setErrors(askForProof(given, (proved) => send(aside, proved)) ? {} : given),
      },
    );
  }

  /** Only while the focus is in the form, and not in a field that takes typing (WCAG 2.1.4). */
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (target.closest('input:not([type="radio"]), select, textarea')) return;
    const guessed = guesses[Number(event.key) - 1];
    if (guessed) setGuess(guessed.categoryPath);
    else if (event.key === String(guesses.length + 1)) setGuess(other);
    else if (event.key === 's') onNext();
    else if (event.key === 'x') send('1');
    else if (event.key === 'Enter' && target.matches('input')) send('');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const card = box.current;
    card?.addEventListener('keydown', press);
    return () => card?.removeEventListener('keydown', press);
  }, []);

  return (
    <div ref={box} className="card min-w-0 p-5">
      <h2 className="figures break-words text-2xl">{text}</h2>
      <p className="text-mute">
        {[department, facts, worth && `${worth} on the shelf`].filter(Boolean).join(' · ')}
      </p>
      {reasons.length > 0 && <p className="mt-1 text-sm">{reasons.join(' ')}</p>}
      <PlainForm label={text} className="mt-4 grid gap-4" onSend={() => send('')}>
        <ChoiceCards
          legend="What it is"
          className="md:grid-cols-2"
          value={guess}
          onValue={setGuess}
          choices={[
            ...guesses.map((each, index) => ({
              value: each.categoryPath,
              title: `${index + 1}  ${each.name}`,
              detail: `${each.percent}% sure. ${each.reasons.join(' ')}`,
            })),
            { value: other, title: `${guesses.length + 1}  Another category` },
          ]}
        />
        {guess === other && (
          <SelectField
            label="Category"
            required
            name="categoryPath"
            value={category}
            onValue={setCategory}
            options={[{ value: '', name: 'Choose a category' }, ...options.categories]}
          />
        )}
        {errors.categoryPath && <Status kind="error">{errors.categoryPath}</Status>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Name"
            required
            maxLength={maxLengths.name}
            className="sm:col-span-2"
            {...field('name')}
          />
          <Field label="Producer" maxLength={maxLengths.producer} {...field('producer')} />
          <Field label="Vintage" maxLength={maxLengths.vintage} {...field('vintage')} />
          <SelectField label="Region" options={options.regions} {...field('regionPath')} />
          <SelectField label="Grape" options={options.grapes} {...field('grape')} />
        </div>
        {clue !== '' && alike > 0 && (
          <p className="rounded-md bg-tag px-4 py-2 text-sm">
            {alike.toLocaleString('en-US')} more {alike === 1 ? 'waits' : 'wait'} with the words “{clue}”.
            Your answer is used for them too, unless their names say otherwise.
          </p>
        )}
        <Status kind="error">{errors.bottle ?? wrongWords(errors)}</Status>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isBusy}>
            Publish
          </Button>
          <Button look="secondary" onClick={onNext}>
            Later
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => send('1')}>
            Not for the shop
          </Button>
          <Link href={`/desk/products/${productId}`} className="link ml-auto">
            All its fields
          </Link>
        </div>
        <p className="text-mute text-sm max-md:hidden">
          Keys: 1 to {guesses.length + 1} choose, Enter publishes, S leaves it for later, X keeps it out of
          the shop.
        </p>
      </PlainForm>
    </div>
  );
}
