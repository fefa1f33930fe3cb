import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { admin } from '#content/accounts/clients.ts';
import { team as words } from '#content/accounts/team.ts';
import { practice } from '#content/practice.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { MemberAct } from './member-question.tsx';

const { columns: headings } = words;

type Act = MemberAct | 'activate';

export function teamColumns(
  ownId: string,
  onAct: (act: Act, member: TeamMember) => void,
): readonly TableColumn<TeamMember>[] {
  const nameId = ({ _id }: TeamMember) => `member-${_id}`;
  return [
    {
      id: 'name',
      heading: headings.name,
      rowHeading: true,
      cell: (member) => (
        <span id={nameId(member)}>
          {member.name || <span className="quiet">{words.nameless}</span>}
          {member._id === ownId ? <span className="quiet"> ({words.you})</span> : null}
        </span>
      ),
    },
    {
      id: 'email',
      heading: headings.email,
      cell: ({ email, new_email }) => (
        <span className="member-email">
          {email}
          {new_email ? <span className="quiet">{words.newEmail(new_email)}</span> : null}
        </span>
      ),
    },
    { id: 'role', heading: headings.role, cell: ({ type }) => admin.roles[type] },
    {
      id: 'second-factor',
      heading: headings.secondFactor,
      cell: ({ second_factor }) => (
        <StatusMark on={second_factor}>{second_factor ? words.yes : words.no}</StatusMark>
      ),
    },
    {
      id: 'last-sign-in',
      heading: headings.lastSignIn,
      cell: ({ last_signed_in_at }) =>
        last_signed_in_at ? shortMoment(last_signed_in_at, practice.timeZone) : words.never,
    },
    {
      id: 'status',
      heading: headings.status,
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
      cell: (member) =>
        member._id === ownId ? null : (
          <span className="member-actions">
            {actsFor(member).map(({ act, label }) => (
              <TextButton
                key={act}
                danger={act === 'deactivate'}
                aria-describedby={nameId(member)}
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
  if (!is_active) return [{ act: 'activate', label: words.activate.action }];
  return [
    ...(second_factor ? [{ act: 'reset', label: words.reset.action } as const] : []),
    { act: 'deactivate', label: words.deactivate.action },
  ];
}
