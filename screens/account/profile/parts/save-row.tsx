import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';

/** The Save button, and 'Saved.' next to it for two seconds (M-209, M-244). */
export function SaveRow({ form }: { form: { processing: boolean; recentlySuccessful: boolean } }) {
  return (
    <div className="flex items-center gap-4">
      <Button type="submit" aria-disabled={form.processing}>
        Save
      </Button>
      <Status className="text-mute">{form.recentlySuccessful ? 'Saved.' : ''}</Status>
    </div>
  );
}
