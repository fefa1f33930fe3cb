import { useEffect, useMemo, useState } from 'react';
import { type Answer, type Refused, wordsOf } from '#app/api/call.ts';
import { type Signing, unsigned } from '#app/portal/intake/signature/signing.ts';
import { unsentWork } from '#app/session/unsent-work.ts';
import type { FieldProblem } from '#app/ui/fields/error-summary.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { practice } from '#content/practice.ts';
import { ownApproval } from '#content/work/own-approval.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import type { Signing as SentSigning } from '#domain/work/approval.ts';
import { workWording } from '#domain/work/wording.ts';
import { readButton } from './read-document.tsx';

const words = ownApproval.sign;
const needed = workWording.approval;

export const fields = {
  agreed: 'approval-agreed',
  signature: 'approval-signature',
  typed: 'approval-typed-name',
  name: 'approval-name',
} as const;

export interface Answers {
  readonly agreed: boolean;
  readonly name: string;
  readonly signing: Signing;
  /** The signature as a picture; empty before. */
  readonly image: string;
}

/** A typed signature is the name too. */
const nameOf = ({ signing, name }: Answers) =>
  (signing.by === 'typing' ? signing.typedName : name).trim();

function problemsIn(answers: Answers, isRead: boolean): FieldProblem[] {
  const checks = [
    { field: readButton, message: needed.readFirst, isFine: isRead },
    { field: fields.agreed, message: needed.tick, isFine: answers.agreed },
    { field: fields.signature, message: needed.signatureMissing, isFine: answers.image !== '' },
    {
      field: fields.name,
      message: needed.nameMissing,
      isFine: answers.signing.by === 'typing' || nameOf(answers) !== '',
    },
  ];
  return checks.filter(({ isFine }) => !isFine);
}

type Answered<Signed> = Promise<Answer<{ data: Signed }>>;

export interface SigningWanted<Signed> {
  /** Of what is signed. */
  readonly id: string;
  readonly isRead: boolean;
  readonly sign: (signing: Omit<SentSigning, 'subject'>) => Answered<Signed>;
  readonly read: () => Answered<Signed>;
  readonly onChange: (signed: Signed) => void;
}

/** Nothing is lost to a failed call or a session that ends. */
export function useSigning<Signed>(wanted: SigningWanted<Signed>, ownName: string) {
  const { id, isRead, onChange } = wanted;
  const unsent = useMemo(() => unsentWork<Answers>(`approval ${id}`), [id]);
  const blank: Answers = { agreed: false, name: ownName, signing: unsigned, image: '' };
  const [answers, setAnswers] = useState(() => unsent.find() ?? blank);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const { isBusy, once } = useBusy();

  const isTouched = answers.agreed || answers.image !== '' || answers.name !== ownName;
  useEffect(() => {
    if (isTouched) unsent.keep(answers);
    else unsent.forget();
  }, [unsent, answers, isTouched]);

  function edit(change: Partial<Answers>, field: string) {
    setAnswers((before) => ({ ...before, ...change }));
    setProblems((before) => before.filter((problem) => problem.field !== field));
  }

  function refuse(found: readonly FieldProblem[]) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  /** It may be another document by now, or an earlier attempt may have arrived after all. */
  async function afterConflict(answer: Refused) {
    const now = await wanted.read();
    if (!now.ok || !now.data.data) return setFailure(wordsOf(answer, words.failed));
    unsent.forget();
    onChange(now.data.data);
  }

  function send() {
    const today = wallTimeAt(Date.now(), practice.timeZone).day;
    const { by, typedName } = answers.signing;
    return wanted.sign({
      agreed: true,
      signature: by === 'typing' ? typedName : answers.image,
      signatureDate: today,
      name: nameOf(answers),
    });
  }

  async function sendAndShow() {
    const answer = await send();
    if (answer.ok && answer.data.data) {
      unsent.forget();
      onChange(answer.data.data);
    } else if (!answer.ok && answer.status === 409) {
      await afterConflict(answer);
    } else {
      setFailure(answer.ok ? words.failed : wordsOf(answer, words.failed));
    }
  }

  async function sign(): Promise<void> {
    if (isBusy) return;
    setFailure(undefined);
    const found = problemsIn(answers, isRead);
    refuse(found);
    if (found.length === 0) await once(sendAndShow);
  }

  // Opening the document is done elsewhere on the screen.
  const left = problems.filter(({ field }) => field !== readButton || !isRead);
  return { answers, edit, problems: left, refusals, failure, isBusy, sign };
}
