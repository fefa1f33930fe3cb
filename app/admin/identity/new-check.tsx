import { type FormEvent, useState } from 'react';
import { today } from '#app/admin/today.ts';
import { useChange } from '#app/admin/use-change.ts';
import { noteIdentityCheck } from '#app/api/identity/identity-checks.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { identityChecks } from '#content/identity/identity-checks.ts';
import {
  type CheckedPerson,
  type CheckWay,
  checkedPeople,
  checkWays,
  type Match,
  matches,
  type SeenDocument,
  seenDocuments,
} from '#domain/identity/identity-check.ts';

const words = identityChecks.note;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: capital(labels[value]) }));

interface NewCheckProps {
  client: string;
  onNoted: () => void;
  onCancel: () => void;
}

export function NewCheck({ client, onNoted, onCancel }: NewCheckProps) {
  const [document, setDocument] = useState<SeenDocument>('driver-licence');
  const [way, setWay] = useState<CheckWay>('in-person');
  const [who, setWho] = useState<CheckedPerson>('client');
  const [matched, setMatched] = useState<Match>('name-and-birth-date');
  const [authority, setAuthority] = useState('');
  const [checkedOn, setCheckedOn] = useState(today);
  const [isAuthorityMissing, setIsAuthorityMissing] = useState(false);
  const { change, isBusy, refusal, problem } = useChange();
  const isRepresentative = who === 'representative';
  const isAboutDay = refusal?.field === 'checkedOn';
  const isAboutAuthority = refusal?.field === 'authority';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsAuthorityMissing(isRepresentative && authority.trim() === '');
    if (isRepresentative && authority.trim() === '') {
      return window.document.getElementById('check-authority')?.focus();
    }
    const check = {
      document,
      way,
      who,
      matched,
      checkedOn,
      ...(isRepresentative ? { authority } : {}),
    };
    if (await change('created', () => noteIdentityCheck(client, check))) onNoted();
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className="quiet">{words.lede}</p>
      <SelectField
        id="check-document"
        label={words.document}
        choices={choicesOf(seenDocuments, identityChecks.documents)}
        value={document}
        onChange={({ target }) => setDocument(target.value as SeenDocument)}
      />
      <SelectField
        id="check-way"
        label={words.way}
        choices={choicesOf(checkWays, identityChecks.ways)}
        value={way}
        onChange={({ target }) => setWay(target.value as CheckWay)}
      />
      <SelectField
        id="check-matched"
        label={words.matched}
        choices={choicesOf(matches, identityChecks.matches)}
        value={matched}
        onChange={({ target }) => setMatched(target.value as Match)}
      />
      <RadioGroup
        id="check-who"
        name="check-who"
        label={words.who}
        choices={choicesOf(checkedPeople, identityChecks.who)}
        value={who}
        onChange={(value) => setWho(value as CheckedPerson)}
      />
      {isRepresentative ? (
        <TextField
          id="check-authority"
          label={words.authority}
          hint={words.authorityHint}
          maxLength={300}
          error={
            isAuthorityMissing ? words.authorityMissing : isAboutAuthority ? problem : undefined
          }
          value={authority}
          onChange={({ target }) => setAuthority(target.value)}
        />
      ) : null}
      <TextField
        id="check-day"
        type="date"
        label={words.day}
        max={today()}
        error={isAboutDay ? problem : undefined}
        value={checkedOn}
        onChange={({ target }) => setCheckedOn(target.value)}
      />
      {problem && !isAboutDay && !isAboutAuthority ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="work-acts">
        <Button type="submit" slim look="primary" busy={isBusy && words.busy}>
          {words.submit}
        </Button>
        <Button slim onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
