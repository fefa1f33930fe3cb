import { type KeyboardEvent, memo } from 'react';
import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { admin } from '#content/accounts/clients.ts';
import type { User } from '#domain/accounts/user.ts';
import { tableRoles } from './table-roles.ts';

const words = admin.list;

/** What can be done to a person from their row. */
export type Act = 'address' | 'edit' | 'remove';

interface ClientCellsProps {
  user: User;
  /** Counts the rows of the list from 1. */
  number: number;
  onAct: (act: Act, user: User) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The cells of one row. They stay as they are while the list scrolls past. */
export const ClientCells = memo(({ user, number, onAct, onKeyDown }: ClientCellsProps) => {
  const nameId = `client-${user._id}`;
  const button = (act: Act) => ({
    'data-act': act,
    'aria-describedby': nameId,
    onClick: () => onAct(act, user),
    onKeyDown,
  });
  return (
    <>
      <td {...tableRoles.cell} className="client-id">
        {number}
      </td>
      <th {...tableRoles.rowheader} scope="row" className="client-name" id={nameId}>
        {user.name || <span className="quiet">{words.nameless}</span>}
      </th>
      <td {...tableRoles.cell} className="client-email">
        {user.email}
      </td>
      <td {...tableRoles.cell} className="client-phone">
        {user.phone_number}
      </td>
      <td {...tableRoles.cell} className="client-role">
        {admin.roles[user.type]}
      </td>
      <td {...tableRoles.cell} className="client-company">
        {user.company_id?.name}
      </td>
      <td {...tableRoles.cell} className="client-status">
        <StatusMark on={user.is_active}>
          {user.is_active ? words.active : words.inactive}
        </StatusMark>
      </td>
      <td {...tableRoles.cell} className="client-address">
        <TextButton {...button('address')}>
          {user.address ? words.viewAddress : words.addAddress}
        </TextButton>
      </td>
      <td {...tableRoles.cell} className="client-actions">
        <TextButton {...button('edit')}>{words.edit}</TextButton>
        <TextButton danger {...button('remove')}>
          {words.remove}
        </TextButton>
      </td>
    </>
  );
});
