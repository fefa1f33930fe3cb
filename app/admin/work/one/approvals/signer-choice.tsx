import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import type { ClientPerson } from '#domain/clients/client.ts';
import { roleNames } from '#domain/clients/role-names.ts';
import { type SigningOrder, signingOrders } from '#domain/work/approval.ts';

const words = oneWork.approvals.signers;
const orders = signingOrders.map((order) => ({ value: order, label: words.orders[order] }));

export interface ChosenSigners {
  /** Accounts, in the order in which they were chosen. */
  readonly accounts: readonly string[];
  readonly order: SigningOrder;
}

interface SignerChoiceProps {
  id: string;
  /** Those who sign for the client. */
  people: readonly ClientPerson[];
  chosen: ChosenSigners;
  error: string | undefined;
  onChange: (chosen: ChosenSigners) => void;
}

/** Who signs, where there is a choice. */
export function SignerChoice({ id, people, chosen, error, onChange }: SignerChoiceProps) {
  const { accounts, order } = chosen;
  const [only, ...others] = people;
  if (!only) return <p className="quiet">{words.noOne}</p>;
  if (others.length === 0) return <p className="quiet">{words.only(only.account.name)}</p>;

  function labelOf({ account, role }: ClientPerson): string {
    const person = role === 'self' ? account.name : `${account.name}, ${roleNames[role]}`;
    const place = accounts.indexOf(account._id);
    return order === 'sequence' && place >= 0 ? words.place(person, place + 1) : person;
  }

  return (
    <>
      <FieldGroup id={id} label={words.choose} hint={words.chooseHint} error={error}>
        {people.map((person) => {
          const { _id } = person.account;
          return (
            <Checkbox
              key={_id}
              id={`${id}-${_id}`}
              label={labelOf(person)}
              checked={accounts.includes(_id)}
              onChange={({ target }) => {
                const rest = accounts.filter((account) => account !== _id);
                onChange({ order, accounts: target.checked ? [...rest, _id] : rest });
              }}
            />
          );
        })}
      </FieldGroup>
      {accounts.length > 1 ? (
        <RadioGroup
          id={`${id}-order`}
          name={`${id}-order`}
          label={words.order}
          choices={orders}
          value={order}
          onChange={(value) =>
            onChange({ accounts, order: value === 'sequence' ? 'sequence' : 'any' })
          }
        />
      ) : null}
    </>
  );
}
