import { router } from '@inertiajs/react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { maxFindWords } from './find-words.rules.ts';
import { AddPlace } from './parts/add-place.tsx';
import { HideCategory, PlaceForms, RemovePlace } from './parts/place-forms.tsx';
import { countsText, PlaceList } from './parts/place-list.tsx';
import type { PlacesProps } from './props.ts';

const trees = [
  ['categories', 'Categories'],
  ['regions', 'Regions'],
  ['grapes', 'Grapes'],
] as const;

/** The trees that organize the bottles: one level at a time, with counts (B-151). */
export default function DeskPlaces(props: PlacesProps) {
  const { tree, words, place, places, mostFound, mayAdd } = props;
  const treeName = trees.find(([each]) => each === tree)?.[1] ?? '';
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-6 md:px-6">
      <PageHead title={place?.name ?? 'Places'} description="For the store's staff." />
      <nav aria-label="Trees" className="flex flex-wrap gap-x-5">
        {trees.map(([each, name]) => (
          <Link
            key={each}
            href={`/desk/places?tree=${each}`}
            className="inline-flex min-h-11 items-center border-transparent border-b-2 aria-[current=page]:border-current"
            {...(each === tree && { 'aria-current': 'page' as const })}
          >
            {name}
          </Link>
        ))}
      </nav>
      {place ? (
        <>
          <div>
            <p className="text-mute text-sm">
              <Link href={`/desk/places?tree=${tree}`} className="link">
                {treeName}
              </Link>
              {place.above.map(({ slug, name }) => (
                <span key={slug}>
                  {' › '}
                  <Link href={`/desk/places/${slug}`} className="link">
                    {name}
                  </Link>
                </span>
              ))}
            </p>
            <PageTitle className="mt-1">{place.name}</PageTitle>
            <p className="mt-1 flex flex-wrap gap-x-4 text-mute">
              <Link href={place.productsPath} className="link">
                {countsText(place)}
              </Link>
              {place.shopPath !== null && (
                <a href={place.shopPath} className="link">
                  In the shop
                </a>
              )}
            </p>
          </div>
          {/* The next change starts from what was saved, by this person or another. */}
          <PlaceForms key={`${place.slug} ${place.name} ${place.noteText}`} place={place} />
          {tree === 'categories' && <HideCategory key={place.slug} place={place} />}
        </>
      ) : (
        <>
          <div>
            <PageTitle>Places</PageTitle>
            <p className="mt-1 text-mute">
              Where each bottle belongs. What is added or renamed here is in the shop within a second;
              addresses stay for good.
            </p>
          </div>
          <FindPlace key={`${tree} ${words}`} tree={tree} words={words} />
        </>
      )}
      {places.length > 0 && (
        <PlaceList label={place ? `In ${place.name}` : words === '' ? treeName : 'Found'} places={places} />
      )}
      {words !== '' && places.length === 0 && (
        <p className="text-mute">None of the {treeName.toLowerCase()} is like that.</p>
      )}
      {words !== '' && places.length === mostFound && (
        <p className="text-mute text-sm">The first {mostFound} are shown: type more of the name.</p>
      )}
      {mayAdd && words === '' && !(tree === 'grapes' && place) && (
        <AddPlace key={place?.slug ?? tree} tree={tree} place={place} />
      )}
      {place?.isAdded && <RemovePlace place={place} />}
    </div>
  );
}

function FindPlace({ tree, words }: Pick<PlacesProps, 'tree' | 'words'>) {
  const [typed, setTyped] = useState(words);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    router.get('/desk/places', { tree, ...(text === '' ? {} : { words: text }) }, { replace: true });
  };
  return (
    <search>
      <form onSubmit={find} className="flex items-end gap-2">
        <Field
          label="Find by name"
          type="search"
          name="words"
          autoComplete="off"
          maxLength={maxFindWords}
          className="min-w-0 grow"
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit" look="secondary">
          Find
        </Button>
      </form>
    </search>
  );
}
