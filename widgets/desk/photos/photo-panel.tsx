import { type ChangeEvent, useRef } from 'react';
import { maxPhotos } from '#domains/photos/photo-words.rules.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import type { PhotoPanelProps } from './panel-photo.ts';
import { PhotoItem } from './photo-item.tsx';
import { usePhotoPanel } from './use-photo-panel.ts';

/** When the types are listed one by one, an iPhone provides a JPEG instead of its own format (B-147). */
const accept = 'image/jpeg,image/png,image/webp';

/**
 * The photos of a product: adding several files or from the camera, ordering by dragging and by buttons, what
 * each shows, and whose it is. Nothing changes for shoppers until it is saved (B-147, B-149).
 */
export function PhotoPanel(props: PhotoPanelProps) {
  const { items, error, isSaving, isReady, isChanged, add, remove, move, change, save } =
    usePhotoPanel(props);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const dragged = useRef<string | null>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  const dragOver = (to: number) => {
    const from = items.findIndex(({ key }) => key === dragged.current);
    const item = items[from];
    if (item && from !== to) move(item, to - from);
  };
  return (
    <section className="card p-5" aria-labelledby="photos-title">
      <h2 id="photos-title" className="text-xl">
        Photos
      </h2>
      <p className="mt-1 text-mute text-sm">
        JPEG, PNG or WebP, at most 12 MB. The first one stands on the shelf; without any, the drawn bottle
        does.
      </p>
      <input
        ref={files}
        type="file"
        multiple
        accept={accept}
        className="sr-only"
        aria-label="Choose photos"
        tabIndex={-1}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept={accept}
        capture="environment"
        className="sr-only"
        aria-label="Take a photo"
        tabIndex={-1}
        onChange={choose}
      />
      <ol className="mt-4">
        {items.map((item, position) => (
          <PhotoItem
            key={item.key}
            item={item}
            position={position}
            count={items.length}
            onMove={(by) => move(item, by)}
            onRemove={() => remove(item)}
            onChange={(what) => change(item.key, what)}
            onDragStart={() => {
              dragged.current = item.key;
            }}
            onDragOver={() => dragOver(position)}
          />
        ))}
      </ol>
      {items.length === 0 && <p className="py-4 text-mute">No photo yet.</p>}
      <Status kind="error" className="mb-3">
        {error}
      </Status>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => files.current?.click()} disabled={items.length >= maxPhotos}>
          Add photos
        </Button>
        <span className="hidden pointer-coarse:contents">
          <Button
            look="secondary"
            onClick={() => camera.current?.click()}
            disabled={items.length >= maxPhotos}
          >
            Take a photo
          </Button>
        </span>
        <Button aria-disabled={!isReady || !isChanged || isSaving} onClick={() => isChanged && save()}>
          Save the photos
        </Button>
      </div>
      <Status className="mt-2 text-mute text-sm">{stateWords(isReady, isChanged)}</Status>
    </section>
  );
}

function stateWords(isReady: boolean, isChanged: boolean): string {
  if (!isReady) return 'Getting photos ready. Then you can save them.';
  return isChanged ? 'Not saved yet.' : '';
}
