import { useState } from 'react';
import { endCalendarOf } from '#app/api/accounts/team.ts';
import { wordsOf } from '#app/api/call.ts';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { team } from '#content/accounts/team.ts';
import { practice } from '#content/practice.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import { shortMoment } from '#domain/dates/moments.ts';

const words = team.calendars;

const nameOf = ({ name, email }: TeamMember) => name || email;
const moment = (at: string | undefined | null) =>
  at ? shortMoment(at, practice.timeZone) : words.never;

const columnsFor = (onEnd: (member: TeamMember) => void): readonly TableColumn<TeamMember>[] => [
  { id: 'name', heading: words.name, rowHeading: true, cell: nameOf },
  { id: 'made', heading: words.made, cell: ({ calendar }) => moment(calendar?.createdAt) },
  { id: 'read', heading: words.lastRead, cell: ({ calendar }) => moment(calendar?.lastReadAt) },
  {
    id: 'actions',
    heading: words.action,
    cell: (member) => (
      <TextButton
        danger
        aria-label={`${words.end}: ${nameOf(member)}`}
        onClick={() => onEnd(member)}
      >
        {words.end}
      </TextButton>
    ),
  },
];

interface CalendarsProps {
  ownId: string;
  members: readonly TeamMember[];
  onEnded: () => void;
}

/** Who else reads appointments by a private address, which an admin can end without learning it. */
export function Calendars({ ownId, members, onEnded }: CalendarsProps) {
  const { notify } = useToasts();
  const [ending, setEnding] = useState<TeamMember>();
  const owners = members.filter(({ _id, calendar }) => calendar && _id !== ownId);
  if (owners.length === 0) return null;

  async function end(member: TeamMember) {
    const answer = await endCalendarOf(member._id);
    if (answer.ok) notify('success', answer.data.message ?? '');
    else notify('error', wordsOf(answer, team.failed));
    onEnded();
  }

  return (
    <section className="card list-card" aria-labelledby="calendars-title">
      <div>
        <h2 id="calendars-title">{words.title}</h2>
        <p className="quiet">{words.lede}</p>
      </div>
      <Table
        layout="cards"
        captionHidden
        caption={words.caption}
        columns={columnsFor(setEnding)}
        rows={owners}
        rowId={({ _id }) => _id}
      />
      {ending ? (
        <QuestionDialog
          danger
          title={words.endTitle(nameOf(ending))}
          action={words.end}
          busy={words.ending}
          cancel={team.cancel}
          onAct={() => end(ending)}
          onClose={() => setEnding(undefined)}
        >
          {words.endText}
        </QuestionDialog>
      ) : null}
    </section>
  );
}
