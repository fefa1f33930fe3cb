import { Link } from 'react-router';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import { allSettings, type NamedSetting } from '#domain/publishing/settings.ts';
import { settingPath } from './places.ts';
import type { SiteDraft } from './use-site-draft.ts';

interface ProblemsProps {
  draft: SiteDraft;
  /** The settings on this screen. */
  shown: readonly NamedSetting[];
}

/** The way to each field that is to blame, unless it is the only one: that has focus already. */
export function Problems({ draft, shown }: ProblemsProps) {
  const all = Object.entries(draft.refusal?.problems ?? {}).map(([path, message]) => {
    const setting = allSettings.find(({ part, name }) => `${path}.`.startsWith(`${part}.${name}.`));
    const label = setting ? `${setting.setting.label}: ${message}` : message;
    return { field: path.replaceAll('.', '-'), message: label, setting };
  });
  const here = all.filter(({ setting }) => !setting || shown.includes(setting));
  const elsewhere = all.filter((problem) => !here.includes(problem));
  return (
    <>
      {here.length > 0 && all.length > 1 ? <ErrorSummary problems={here} /> : null}
      {elsewhere.length > 0 ? (
        <Notice tone="bad">
          <p>{siteScreens.draft.elsewhere}</p>
          <ul>
            {elsewhere.map(({ field, message, setting }) => (
              <li key={field}>
                {setting ? <Link to={settingPath(setting)}>{message}</Link> : null}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
