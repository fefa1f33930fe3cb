import { readBackups } from '#app/api/backups/backups.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { backupWords as words } from '#content/backups/status.ts';
import { practice } from '#content/practice.ts';
import { may } from '#domain/accounts/permissions.ts';
import type { OwnBackups } from '#domain/backups/nightly.ts';
import '#app/admin/lists.css';

/** Whether the nightly backups are good, for admins; nothing where none are made. */
export function BackupStatus() {
  return may(useUser().type, 'backups') ? <LoadedStatus /> : null;
}

function LoadedStatus() {
  const { answer } = useLoad(['backups'], readBackups);
  if (!answer) return null;
  if (!answer.ok) return <Notice tone="wait">{words.unknown}</Notice>;
  return answer.data.data ? <Status status={answer.data.data} /> : null;
}

function Status({ status }: { status: NonNullable<OwnBackups['data']> }) {
  const { state, lastGoodAt, error } = status;
  const now = new Date();
  if (state === 'waiting') return <Notice tone="wait">{words.waiting}</Notice>;
  if (state === 'ok' && lastGoodAt) {
    return <p className="admin-lede">{words.last(lastGoodAt, practice.timeZone, now)}</p>;
  }
  return (
    <Notice tone="bad">
      <p>
        <strong>{error ? words.failed : words.missed}</strong> {error}
      </p>
      <p>
        {lastGoodAt ? words.lastGood(lastGoodAt, practice.timeZone, now) : words.none} {words.help}
      </p>
    </Notice>
  );
}
