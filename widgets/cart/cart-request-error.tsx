import { Status } from '#ui/status.tsx';
import type { CartRequest } from './use-cart-request.ts';

/**
 * The shop's message about the last write, in red (M-270), and a button to reload the cart if the outcome is
 * unknown.
 */
export function CartRequestError({ request, className }: { request: CartRequest; className?: string }) {
  const { error, isUnseen, look } = request;
  return (
    <>
      <Status kind="error" className={className}>
        {error}
      </Status>
      {isUnseen && (
        <button
          type="button"
          className="link min-h-11 justify-self-start font-semibold text-sm"
          onClick={look}
        >
          Show my cart as it is now
        </button>
      )}
    </>
  );
}
