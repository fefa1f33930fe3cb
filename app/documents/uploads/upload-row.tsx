import { Icon, type IconName } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { upload as words } from '#content/documents/upload.ts';
import { isUnfinished, type Upload } from './uploads.ts';

const { states } = words;

const icons: Record<Upload['state'], IconName> = {
  waiting: 'clock',
  sending: 'arrow-up',
  paused: 'clock',
  disconnected: 'warning',
  done: 'tick',
  refused: 'warning',
};

function wordsOf({ state, sent, size, problem, document }: Upload): string {
  if (state === 'sending') return states.sending(Math.floor((100 * sent) / size));
  if (state === 'refused') return `${states.refused} ${problem ?? words.notTaken}`;
  return state === 'done' && document?.state === 'scanning' ? states.scanning : states[state];
}

interface UploadRowProps {
  upload: Upload;
  onPause: () => void;
  onResume: () => void;
  onForget: () => void;
}

/** One file on its way: how far it is, and what can be done about it. */
export function UploadRow({ upload, onPause, onResume, onForget }: UploadRowProps) {
  const { name, size, sent, state } = upload;
  const isStopped = state === 'paused' || state === 'disconnected';
  const stopped = state === 'paused' ? words.resume : words.tryNow;
  return (
    <li className={`upload-row upload-${state}`}>
      <Icon name={icons[state]} />
      <div className="upload-what">
        <strong>{name}</strong>
        <p>{wordsOf(upload)}</p>
        {isUnfinished(upload) ? (
          <progress value={sent} max={size} aria-label={words.progress(name)} />
        ) : null}
      </div>
      <div className="upload-acts">
        {isStopped || state === 'sending' ? (
          <TextButton onClick={isStopped ? onResume : onPause}>
            {isStopped ? stopped : words.pause}
            <span className="sr-only"> {name}</span>
          </TextButton>
        ) : null}
        {state === 'done' ? null : (
          <TextButton onClick={onForget}>
            {state === 'refused' ? words.dismiss : words.cancel}
            <span className="sr-only"> {name}</span>
          </TextButton>
        )}
      </div>
    </li>
  );
}
