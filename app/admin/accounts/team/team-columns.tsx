import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import type { ListColumn } from '#app/ui/table/column.ts';
import type { ListLayout } from '#app/ui/table/list-layout.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { admin } from '#content/accounts/clients.ts';
import { team as words } from '#content/accounts/team.ts';
import { practice } from '#content/practice.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { MemberAct } from './member-question.tsx';

const { columns: headings } = words;

type Act = MemberAct | 'activate';

export const teamLayout: ListLayout = {
  desk: { rowHeight: 64 },
  tablet: { tracks: 'minmax(0, 1fr) 5rem 7.5rem 10.5rem', rowHeight: 97 },
  phone: { tracks: 'minmax(0, 1fr) minmax(0, 1fr)', rowHeight: 150 },
};

export const nameId = (memberId: string) => `member-${memberId}`;

/** An email address whose lines break after the at sign or a dot. */
function Email({ children: address }: { children: string }) {
  const end = address.search(/[@.]/) + 1;
  if (end === 0) return address;
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      <Email>{address.slice(end)}</Email>
    </>
  );
}

export function teamColumns(
  ownId: string,
  onAct: (act: Act, member: TeamMember) => void,
): readonly ListColumn<TeamMember>[] {
  return [
    {
      id: 'name',
      heading: headings.name,
      rowHeading: true,
      width: 'minmax(0, 5fr)',
      tablet: '1 / 1 / 2 / 2',
      phone: '1 / 1 / 2 / 3',
      cell: (member) => (
        <span id={nameId(member._id)}>
          {member.name || <span className="quiet">{words.nameless}</span>}
          {member._id === ownId ? <span className="quiet"> ({words.you})</span> : null}
        </span>
      ),
    },
    {
      id: 'email',
      heading: headings.email,
      width: 'minmax(0, 7fr)',
      tablet: '2 / 1 / 4 / 2',
      phone: '2 / 1 / 3 / 3',
      cell: ({ email, new_email }) => (
        <span className="member-email">
          <span>
            <Email>{email}</Email>
          </span>
          {new_email ? (
            <span className="quiet">
              <Email>{words.newEmail(new_email)}</Email>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'role',
      heading: headings.role,
      width: '3.5rem',
      tablet: '1 / 2 / 2 / 3',
      phone: '3 / 1 / 4 / 2',
      cell: ({ type }) => admin.roles[type],
    },
    {
      id: 'second-factor',
      heading: headings.secondFactor,
      width: '4rem',
      tablet: '2 / 2 / 3 / 4',
      phone: '4 / 1 / 5 / 3',
      cell: ({ second_factor }) => (
        <span className="member-fact">
          <StatusMark on={second_factor}>{second_factor ? words.yes : words.no}</StatusMark>
        </span>
      ),
    },
    {
      id: 'last-sign-in',
      heading: headings.lastSignIn,
      width: '8rem',
      tablet: '3 / 2 / 4 / 4',
      phone: '5 / 1 / 6 / 3',
      cell: ({ last_signed_in_at }) => (
        <span className="member-fact">
          {last_signed_in_at ? shortMoment(last_signed_in_at, practice.timeZone) : words.never}
        </span>
      ),
    },
    {
      id: 'status',
      heading: headings.status,
      width: '7rem',
      tablet: '1 / 3 / 2 / 4',
      phone: '3 / 2 / 4 / 3',
      cell: ({ is_active, awaiting_first_sign_in }) => (
        <span className="member-status">
          <StatusMark on={is_active}>{is_active ? words.active : words.inactive}</StatusMark>
          {is_active && awaiting_first_sign_in ? (
            <span className="quiet">{words.waiting}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'actions',
      heading: headings.actions,
      width: '10.5rem',
      tablet: '1 / 4 / 4 / 5',
      phone: '6 / 1 / 7 / 3',
      cell: (member) =>
        member._id === ownId ? null : (
          <span className="member-actions">
            {actsFor(member).map(({ act, label }) => (
              <TextButton
                key={act}
                danger={act === 'deactivate' || act === 'erase'}
                data-act={act}
                aria-describedby={nameId(member._id)}
                onClick={() => onAct(act, member)}
              >
                {label}
              </TextButton>
            ))}
          </span>
        ),
    },
  ];
}

function actsFor({ is_active, second_factor }: TeamMember): { act: Act; label: string }[] {
  if (!is_active) {
    return [
      { act: 'activate', label: words.activate.action },
      { act: 'erase', label: words.erase.action },
    ];
  }
  return [
    ...(second_factor ? [{ act: 'reset', label: words.reset.action } as const] : []),
    { act: 'deactivate', label: words.deactivate.action },
  ];
}
