import { agendaAct } from '#app/admin/bookings/agenda-act.ts';
import { useChange } from '#app/admin/use-change.ts';
import { unblockTime } from '#app/api/bookings/agenda.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import type { Block } from '#domain/bookings/appointment.ts';
import { spanIn } from '#domain/dates/spoken-time.ts';
import type { StaffProps } from './staff-props.ts';

const words = appointments.unblock;

export function UnblockDialog({ block, timeZone, onClose }: StaffProps & { block: Block }) {
  const { change, isBusy, problem } = useChange({ ...agendaAct, onDone: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={block.note || words.title}
      description={`${block.staff.name}: ${spanIn(timeZone, block)}`}
      actions={
        <>
          <Button
            look="dark"
            busy={isBusy && words.busy}
            onClick={() => change('deleted', () => unblockTime(block._id))}
          >
            {words.submit}
          </Button>
          <Button onClick={onClose}>{appointments.keep}</Button>
        </>
      }
    >
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </Dialog>
  );
}
