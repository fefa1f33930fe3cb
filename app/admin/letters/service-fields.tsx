import { newUuid } from '#app/api/new-uuid.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { clientLetters } from '#content/letters/client-letters.ts';
import type { LetterService } from '#domain/letters/letter.ts';
import { type PricedPer, pricedPer } from '#domain/letters/states.ts';
import { centsOf, typedCents } from '#domain/work/cents.ts';

const words = clientLetters.form;

/** As it is typed. */
export interface Service {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly per: PricedPer;
}

export const blankService = (): Service => ({ id: newUuid(), name: '', price: '', per: 'job' });

export const typedService = ({ name, price, per }: LetterService): Service => ({
  id: newUuid(),
  name,
  price: typedCents(price),
  per,
});

/** What is sent, or the id of the first whose price is no amount. */
export function servicesOf(services: readonly Service[]): {
  readonly given?: LetterService[];
  readonly wrong?: string;
} {
  const wrong = services.find(({ price }) => centsOf(price) === undefined);
  if (wrong) return { wrong: wrong.id };
  return {
    given: services.map(({ name, price, per }) => ({ name, price: centsOf(price) ?? 0, per })),
  };
}

interface ServiceFieldsProps {
  services: readonly Service[];
  /** The id of the one whose price is no amount. */
  wrongPrice: string | undefined;
  onServices: (services: readonly Service[]) => void;
}

export function ServiceFields({ services, wrongPrice, onServices }: ServiceFieldsProps) {
  const edit = (id: string, change: Partial<Service>) =>
    onServices(services.map((each) => (each.id === id ? { ...each, ...change } : each)));
  return (
    <FieldGroup id="letter-services" label={words.services}>
      {services.map(({ id, name, price, per }, place) => (
        <FieldGroup key={id} id={`service-${id}`} label={words.service(place + 1)}>
          <TextField
            id={`service-name-${id}`}
            label={words.name}
            maxLength={200}
            value={name}
            onChange={({ target }) => edit(id, { name: target.value })}
          />
          <TextField
            id={`service-price-${id}`}
            label={words.price}
            hint={words.priceHint}
            inputMode="decimal"
            error={wrongPrice === id ? words.priceWrong : undefined}
            value={price}
            onChange={({ target }) => edit(id, { price: target.value })}
          />
          <SelectField
            id={`service-per-${id}`}
            label={words.per}
            choices={pricedPer.map((value) => ({ value, label: clientLetters.per[value] }))}
            value={per}
            onChange={({ target }) => edit(id, { per: target.value as PricedPer })}
          />
          {services.length > 1 ? (
            <TextButton
              danger
              onClick={() => onServices(services.filter((each) => each.id !== id))}
            >
              {words.removeService(place + 1)}
            </TextButton>
          ) : null}
        </FieldGroup>
      ))}
      <Button slim onClick={() => onServices([...services, blankService()])}>
        {words.addService}
      </Button>
    </FieldGroup>
  );
}
