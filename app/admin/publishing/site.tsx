import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { Permitted } from '#app/admin/permitted.tsx';
import { readDraft, readSettings } from '#app/api/publishing/site.ts';
import { useLoad } from '#app/api/use-load.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { assistantWords } from '#content/publishing/assistant.ts';
import { siteScreens as words } from '#content/publishing/screens.ts';
import { settingScreens } from '#domain/publishing/described.ts';
import type { Route } from './+types/site';
import { MakeItYours } from './assistant/assistant.tsx';
import { LeftToChange } from './assistant/left-to-change.tsx';
import { OfferToMakeItYours } from './assistant/offer.tsx';
import { useAssistant } from './assistant/use-assistant.ts';
import { countUnsaved } from './edits.ts';
import { assistantPart, partPath } from './places.ts';
import { Publish } from './publish.tsx';
import { SettingsForm } from './settings-form.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { type SiteDraft, useSiteDraft } from './use-site-draft.ts';
import { History } from './versions/history.tsx';
import '#app/admin/lists.css';
import './publishing.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function SiteScreen() {
  const [query] = useSearchParams();
  const isAssistant = query.get('part') === assistantPart;
  return (
    <Permitted to="site">
      <div className="wrap admin-page">
        {isAssistant ? (
          <h1>{assistantWords.title}</h1>
        ) : (
          <PageHead title={words.title} lede={words.lede} />
        )}
        <Loaded />
      </div>
    </Permitted>
  );
}

function Loaded() {
  const settings = useLoad(['site-settings'], readSettings);
  const draft = useLoad(['site-draft'], readDraft);
  // What it adds above the fields would push them away from whoever has begun to type.
  const { answer: assistant } = useAssistant();
  return (
    <Answered answer={settings.answer} onRetry={settings.reload}>
      {({ data: known }) => (
        <Answered answer={assistant && draft.answer} onRetry={draft.reload}>
          {({ data: saved }) => (known && saved ? <Site {...known} saved={saved} /> : null)}
        </Answered>
      )}
    </Answered>
  );
}

function Site(loaded: Parameters<typeof useSiteDraft>[0]) {
  const draft = useSiteDraft(loaded);
  const [query] = useSearchParams();
  const part = query.get('part') ?? 'practice';
  useNamedSetting();
  return (
    <>
      <UnsavedQuestion isUnsaved={countUnsaved(draft.state) > 0} />
      {part === assistantPart ? (
        <MakeItYours draft={draft} />
      ) : (
        <div className="site-screens">
          <Parts current={part} />
          <div className="site-form">
            {part === 'practice' ? <OfferToMakeItYours /> : null}
            <Shown part={part} draft={draft} />
          </div>
        </div>
      )}
    </>
  );
}

function Shown({ part, draft }: { part: string; draft: SiteDraft }) {
  if (part === 'launch') return <LeftToChange version={draft.version} />;
  if (part === 'publish') return <Publish draft={draft} />;
  if (part === 'history') return <History draft={draft} />;
  const screen = settingScreens.find((each) => each === part) ?? 'practice';
  return <SettingsForm key={screen} screen={screen} draft={draft} />;
}

const places = [
  ...settingScreens.map((screen) => [screen, words.screens[screen]] as const),
  ['launch', words.launch],
  ['publish', words.publish],
  ['history', words.history],
] as const;

/** Brings whoever follows a link to one setting to it. */
function useNamedSetting() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
}

function Parts({ current }: { current: string }) {
  const { answer } = useAssistant();
  const isSample = answer?.ok && answer.data.data?.isSample;
  const shown = isSample ? [[assistantPart, assistantWords.title] as const, ...places] : places;
  return (
    <nav className="site-parts" aria-label={words.navigation}>
      <ul>
        {shown.map(([part, label]) => (
          <li key={part}>
            <Link to={partPath(part)} aria-current={part === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
