import { dayWords } from '../board/act-words.rules.ts';
import { slotWords } from '../order-view.rules.ts';

/** 'Friday, November 20, 5:00 pm - 6:00 pm'. @param to '18:00' */
export function windowText(slot: { id: string; to: string }): string {
  return `${dayWords(slot.id.split('T')[0] ?? '')}, ${slotWords(slot)}`;
}
