import { Status } from '#ui/status.tsx';
import type { CartRequest } from './use-cart-request.ts';

/**
 * What the shop said of the last write, in red (M-270); where its outcome could not be seen, a way to look
 * again.
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
