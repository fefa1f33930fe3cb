import { type FormEvent, useState } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { checkFile } from '#app/api/records/records.ts';
import { useAct } from '#app/api/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldFrame, fieldAttributes } from '#app/ui/fields/field-frame.tsx';
import { importWords } from '#content/records/imports.ts';
import { mostBytes } from '#domain/records/imports.ts';
import { recordsWording } from '#domain/records/wording.ts';

const words = importWords.choose;
const id = 'import-file';

interface ChooseFileProps {
  onChecked: (file: File, id: string) => void;
}

/** The browser’s own field: keyboards, screen readers and phones know it. */
export function ChooseFile({ onChecked }: ChooseFileProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { act, isBusy } = useAct();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return setProblem(words.missing);
    if (file.size > mostBytes) return setProblem(recordsWording.fileLarge);
    setProblem(undefined);
    const answer = await act(() => checkFile(file, {}));
    if (!answer) return;
    if (!answer.ok) return setProblem(wordsOf(answer, words.failed));
    if (answer.data.data) onChecked(file, answer.data.data._id);
  }

  return (
    <form noValidate className="card work-form" onSubmit={submit}>
      <h2>{words.title}</h2>
      <FieldFrame id={id} label={words.label} hint={words.hint} error={problem}>
        <input
          type="file"
          className="import-file"
          accept=".csv,.txt,.tsv,text/csv"
          {...fieldAttributes({ id, hint: words.hint, error: problem })}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setProblem(undefined);
          }}
        />
      </FieldFrame>
      <Button type="submit" look="primary" busy={isBusy && words.checking}>
        {words.check}
      </Button>
    </form>
  );
}
