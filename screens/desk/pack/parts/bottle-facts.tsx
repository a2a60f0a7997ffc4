import { PhotoOrArt } from '#widgets/bottle/photo-or-art.tsx';
import type { PickItemProps } from '../props.ts';

/** What helps to find a bottle: where it stands, its picture, its name, its year (B-065). */
export function BottleFacts({ item }: { item: PickItemProps }) {
  const { place, art, photo, name, producer, vintage, size, packs, packBottles, insteadOf } = item;
  return (
    <>
      <span className="flex w-14 shrink-0 flex-col items-center gap-1">
        {place !== null && <span className="price text-center text-sm leading-tight">{place}</span>}
        <PhotoOrArt art={art} src={photo} alt="" tall={56} className="h-14 w-7 object-cover" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold text-lg">
          {name} {vintage !== '' && <span className="whitespace-nowrap text-glass">{vintage}</span>}
        </span>
        <span className="block break-words text-mute text-sm">
          {[producer, size].filter(Boolean).join(' · ')}
          {packBottles > 1 && `, ${packs} ${packs === 1 ? 'pack' : 'packs'} of ${packBottles}`}
        </span>
        {insteadOf !== null && (
          <span className="mt-1 block border-must border-l-4 pl-2 text-sm">
            In the place of <strong>{insteadOf}</strong>
          </span>
        )}
      </span>
    </>
  );
}
