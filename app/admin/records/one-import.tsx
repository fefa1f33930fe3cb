import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { useLoadAgain } from '#app/admin/use-load-again.ts';
import { readImport } from '#app/api/records/records.ts';
import { useLoad } from '#app/api/use-load.ts';
import { type Import, type ImportState, isBeingChecked } from '#domain/records/imports.ts';
import { ImportProgress } from './import-progress.tsx';
import { MatchColumns } from './match-columns.tsx';
import { RowFates } from './row-fates.tsx';
import { StartImport } from './start-import.tsx';

const askAgainMs = 1000;
const moving: readonly (ImportState | undefined)[] = [
  'checking',
  'preparing',
  'running',
  'inviting',
  'undoing',
];

interface OneImportProps {
  id: string;
  file: File | undefined;
  onChecked: (file: File, id: string) => void;
}

/** What would become of a file, or how far it is. Asks again until it has ended. */
export function OneImport({ id, file, onChecked }: OneImportProps) {
  const [isMatching, setIsMatching] = useState(false);
  const loaded = useLoad(['import', id], () => readImport(id));
  const { answer, content, reload } = loaded;
  useLoadAgain(loaded, moving.includes(content?.data?.state) ? askAgainMs : undefined);
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) =>
        data ? (
          <>
            {data.state === 'checked' ? (
              <MatchColumns
                found={data}
                file={file}
                onChecked={onChecked}
                onMatching={setIsMatching}
              />
            ) : (
              <ImportProgress found={data} onChange={reload} />
            )}
            {hasFates(data) ? <RowFates found={data} onJoined={() => void reload()} /> : null}
            {data.state === 'checked' && hasFates(data) && !isMatching ? (
              <StartImport found={data} onChange={reload} />
            ) : null}
          </>
        ) : null
      }
    </Answered>
  );
}

const hasFates = ({ state, columns: { name, first_name, last_name } }: Import) =>
  state === 'checked' ? (name ?? first_name ?? last_name) !== null : !isBeingChecked(state);
