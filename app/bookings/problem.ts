import { nearestIn } from '#app/api/bookings/schedule.ts';
import type { Refused } from '#app/api/call.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';

/** Why a time could not be held or booked. */
export type Problem =
  | { readonly kind: 'taken'; readonly message: string; readonly nearest: readonly OfferedSlot[] }
  | { readonly kind: 'message'; readonly text: string };

interface Words {
  readonly unreachable: string;
  readonly ourFault: string;
}

export function problemOf(refused: Refused, words: Words): Problem {
  const { status, message } = refused;
  const nearest = nearestIn(refused);
  if (nearest) return { kind: 'taken', message: message ?? '', nearest };
  if (status === 0) return { kind: 'message', text: words.unreachable };
  return { kind: 'message', text: status < 500 && message ? message : words.ourFault };
}
