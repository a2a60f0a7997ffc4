/** The headers that the browser's Inertia client sends with a visit. */
import type { IncomingHttpHeaders } from 'node:http';

export interface VisitHeaders {
  isInertia: boolean;
  version: string | null;
  partialComponent: string | null;
  only: string[];
  except: string[];
  reset: string[];
  errorBag: string | null;
  exceptOnce: string[];
  isPrefetch: boolean;
}

/** A longer list does not come from a page of ours. */
const maxNames = 50;

export function readVisitHeaders(headers: IncomingHttpHeaders): VisitHeaders {
  return {
    isInertia: headers['x-inertia'] === 'true',
    version: one(headers['x-inertia-version']),
    partialComponent: one(headers['x-inertia-partial-component']),
    only: names(headers['x-inertia-partial-data']),
    except: names(headers['x-inertia-partial-except']),
    reset: names(headers['x-inertia-reset']),
    errorBag: one(headers['x-inertia-error-bag']),
    exceptOnce: names(headers['x-inertia-except-once-props']),
    isPrefetch: headers.purpose === 'prefetch',
  };
}

function one(value: string | string[] | undefined): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first === '' ? null : first;
}

function names(value: string | string[] | undefined): string[] {
  return (one(value) ?? '')
    .split(',', maxNames)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
