import { useState } from 'react';
import type { Item } from '#app/admin/bookings/agenda-days.ts';
import { cancelAppointment, declineAppointment } from '#app/api/bookings/agenda.ts';
import { appointments as words } from '#content/bookings/agenda.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { StaffProps } from './staff-props.ts';
import { UnblockDialog } from './unblock-dialog.tsx';

/** The actions for one line of the agenda. */
export function ItemDialog({ item, ...rest }: StaffProps & { item: Item }) {
  return item.kind === 'block' ? (
    <UnblockDialog block={item.block} {...rest} />
  ) : (
    <AppointmentDialog entry={item.entry} {...rest} />
  );
}

function AppointmentDialog({ entry, ...rest }: StaffProps & { entry: AgendaEntry }) {
  const [act, setAct] = useState<'move' | 'end'>();
  const isRequest = entry.state === 'requested';
  if (act === 'move') return <MoveDialog entry={entry} {...rest} />;
  if (act === 'end') {
    return (
      <NoteDialog
        words={isRequest ? words.decline : words.cancel}
        entry={entry}
        onSend={(note) => (isRequest ? declineAppointment : cancelAppointment)(entry._id, note)}
        onClose={rest.onClose}
      />
    );
  }
  return (
    <EntryDialog
      entry={entry}
      onMove={() => setAct('move')}
      onEnd={() => setAct('end')}
      onClose={rest.onClose}
    />
  );
}
