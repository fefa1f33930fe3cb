import { Button } from '#app/ui/button.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import { shortWeekday, timeIn } from '#domain/dates/spoken-time.ts';
import { onOwnClock } from './visitor-zone.ts';

interface TimeButtonProps {
  slot: OfferedSlot;
  timeZone: string;
  isBusy: boolean;
  onPick: (slot: OfferedSlot) => void;
}

export function TimeButton({ slot, timeZone, isBusy, onPick }: TimeButtonProps) {
  const own = onOwnClock(slot.startsAt, timeZone, shortWeekday);
  return (
    <Button className="time" busy={isBusy && schedule.choose.holding} onClick={() => onPick(slot)}>
      <span>{timeIn(timeZone, slot.startsAt)}</span>
      {own ? <span className="time-own">{own}</span> : null}
    </Button>
  );
}
