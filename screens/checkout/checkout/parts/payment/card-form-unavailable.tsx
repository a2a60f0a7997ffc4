import { Button } from '#ui/button.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';

/** M-292: a readable message, and no form to submit. */
export function CardFormUnavailable({ isKeyed, onRetry }: { isKeyed: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-md border border-danger bg-rose p-4">
      <p className="font-semibold">The card form could not be loaded, so no card can be taken just now.</p>
      <p className="mt-1">
        {isKeyed ? 'Try again, or let the caller pay by the link.' : <CallTheStore />} Nothing was charged,
        and {isKeyed ? 'the' : 'your'} order stays as it is.
      </p>
      <Button
        look="secondary"
        className="mt-3"
        onClick={() => {
          // The button disappears together with its message.
          document.getElementById('payment')?.focus({ preventScroll: true });
          onRetry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}

function CallTheStore() {
  const { store } = useShop();
  return (
    <>
      Please try again, or call the store at{' '}
      <a href={store.phoneHref} className="link">
        {store.phone}
      </a>
      .
    </>
  );
}
