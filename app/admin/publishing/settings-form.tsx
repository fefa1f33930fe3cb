import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { SettingScreen } from '#domain/publishing/described.ts';
import { allSettings } from '#domain/publishing/settings.ts';
import { ConflictsLine } from './conflicts.tsx';
import { countDraft, countUnsaved } from './edits.ts';
import { NewerDraft } from './newer-draft.tsx';
import { OneSetting } from './one-setting.tsx';
import { Problems } from './problems.tsx';
import { useBlamedField } from './use-blamed-field.ts';
import type { SiteDraft } from './use-site-draft.ts';

/** All settings of one screen. Nothing that was typed is lost by going to another one. */
export function SettingsForm({ screen, draft }: { screen: SettingScreen; draft: SiteDraft }) {
  const { state, refusal, isBusy } = draft;
  const shown = allSettings.filter((setting) => setting.screen === screen);
  const unsaved = countUnsaved(state);

  useBlamedField(refusal?.problems);

  function submit(event: FormEvent) {
    event.preventDefault();
    void draft.save();
  }

  return (
    <form className="site-form" onSubmit={submit} noValidate>
      <h2>{siteScreens.screens[screen]}</h2>
      <Problems draft={draft} shown={shown} />
      {screen === 'scheduling' ? <ConflictsLine version={draft.version} /> : null}
      {shown.map((setting) => (
        <OneSetting key={`${setting.part}-${setting.name}`} setting={setting} draft={draft} />
      ))}
      <NewerDraft draft={draft} />
      <div className="site-save">
        {refusal ? <Notice tone="bad">{refusal.message}</Notice> : null}
        <Button type="submit" look="primary" busy={isBusy && siteScreens.draft.saving}>
          {siteScreens.draft.save}
        </Button>
        <p role="status" className="quiet">
          {unsaved > 0
            ? siteScreens.draft.unsaved(unsaved)
            : siteScreens.draft.saved(countDraft(state))}
        </p>
      </div>
    </form>
  );
}
