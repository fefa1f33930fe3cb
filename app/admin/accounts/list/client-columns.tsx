import { ClientLink } from '#app/admin/client-link.tsx';
import { EmailLines } from '#app/ui/email-lines.tsx';
import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import type { ListColumn } from '#app/ui/table/column.ts';
import type { ListLayout } from '#app/ui/table/list-layout.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { admin } from '#content/accounts/clients.ts';
import type { User } from '#domain/accounts/user.ts';

const words = admin.list;

/** The actions in a person's row. */
export type Act = 'address' | 'edit' | 'remove' | 'invite';

export const clientLayout: ListLayout = {
  desk: { rowHeight: 38 },
  tablet: {
    tracks: '3.25rem minmax(0, 5fr) minmax(0, 4fr) 7rem 8rem',
    rowHeight: 97,
  },
  phone: { tracks: 'auto minmax(0, 1fr) auto auto', rowHeight: 143 },
};

const isInvited = (user: User) => user.is_active && user.awaiting_first_sign_in;

/** The columns of the client list, from left to right. */
export function clientColumns(
  /** How many people come before the first row. */
  before: number,
  onAct: (act: Act, user: User) => void,
  /** Whether someone may be changed by whoever looks at the list. */
  mayChange: (user: User) => boolean,
): readonly ListColumn<User>[] {
  const nameId = (user: User) => `client-${user._id}`;
  const button = (act: Act, user: User) => ({
    'data-act': act,
    'aria-describedby': nameId(user),
    onClick: () => onAct(act, user),
  });
  return [
    {
      id: 'id',
      heading: 'ID',
      width: '4rem',
      tablet: '1 / 1 / 3 / 2',
      phone: '1 / 1 / 2 / 2',
      cell: (_, index) => <span className="client-number">{before + index + 1}</span>,
    },
    {
      id: 'name',
      heading: 'Name',
      sort: 'name',
      rowHeading: true,
      width: 'minmax(0, 5fr)',
      tablet: '1 / 2 / 2 / 3',
      phone: '1 / 2 / 2 / 4',
      cell: (user) => (
        <span id={nameId(user)}>
          <NameOf user={user} />
        </span>
      ),
    },
    {
      id: 'email',
      heading: 'Email',
      width: 'minmax(0, 7fr)',
      tablet: '2 / 2 / 3 / 3',
      phone: '2 / 1 / 3 / 5',
      cell: ({ email }) => <EmailLines email={email} />,
    },
    {
      id: 'phone',
      heading: 'Phone',
      width: '8.5rem',
      tablet: '1 / 3 / 2 / 4',
      phone: '3 / 1 / 4 / 4',
      cell: ({ phone_number }) =>
        phone_number && <span className="client-phone">{phone_number}</span>,
    },
    {
      id: 'role',
      heading: 'Role',
      width: '4rem',
      tablet: '1 / 4 / 2 / 5',
      phone: '3 / 4 / 4 / 5',
      cell: ({ type }) => admin.roles[type],
    },
    {
      id: 'company',
      heading: 'Company',
      width: 'minmax(0, 4fr)',
      tablet: '2 / 3 / 3 / 4',
      phone: '4 / 1 / 5 / 5',
      cell: ({ company_id }) => company_id?.name,
    },
    {
      id: 'status',
      heading: 'Status',
      sort: 'status',
      width: '7rem',
      tablet: '2 / 4 / 3 / 5',
      phone: '1 / 4 / 2 / 5',
      cell: (user) => (
        <>
          <StatusMark on={user.is_active}>
            {user.is_active ? words.active : words.inactive}
          </StatusMark>
          {isInvited(user) ? (
            <span className="client-invited">
              {user.awaiting_invitation ? words.notInvited : words.invited}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'address',
      heading: 'Address',
      width: '7rem',
      tablet: '1 / 5 / 2 / 6',
      phone: '5 / 1 / 6 / 3',
      cell: (user) =>
        mayChange(user) ? (
          <TextButton {...button('address', user)}>
            {user.address ? words.viewAddress : words.addAddress}
          </TextButton>
        ) : null,
    },
    {
      id: 'actions',
      heading: 'Actions',
      width: '8rem',
      tablet: '2 / 5 / 3 / 6',
      phone: '5 / 3 / 6 / 5',
      cell: (user) =>
        mayChange(user) ? (
          <span className="client-actions">
            <TextButton {...button('edit', user)}>{words.edit}</TextButton>
            <TextButton danger {...button('remove', user)}>
              {words.remove}
            </TextButton>
            {isInvited(user) ? (
              <TextButton {...button('invite', user)}>
                {user.awaiting_invitation ? words.invite : words.inviteAgain}
              </TextButton>
            ) : null}
          </span>
        ) : null,
    },
  ];
}

/** Admins and staff have no page of their own. */
function NameOf({ user: { _id, type, name } }: { user: User }) {
  const shown = name || <span className="quiet">{words.nameless}</span>;
  return type === 'client' ? (
    <ClientLink className="row-link" id={_id}>
      {shown}
    </ClientLink>
  ) : (
    shown
  );
}
