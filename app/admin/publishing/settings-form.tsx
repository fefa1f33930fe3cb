import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import { allSettings, type NamedSetting, type SettingScreen } from '#domain/publishing/settings.ts';
import { canGoBack, countDraft, countUnsaved, type SiteState, statusIn, valueIn } from './edits.ts';
import { emptyValue, problemsBelow } from './fields/field-props.ts';
import { SettingField } from './fields/setting-field.tsx';
import type { SiteDraft } from './use-site-draft.ts';

const words = siteScreens.fields;

const isStaff = ({ part, name }: NamedSetting) => part === 'scheduling' && name === 'staff';

/** Everyone who works here, as they are in the draft. */
function peopleIn(state: SiteState) {
  const staff = allSettings.find(isStaff);
  const people = staff ? (valueIn(state, staff) as { id: string; name: string }[]) : [];
  return people.map(({ id, name }) => ({ value: id, label: name }));
}

/** All settings of one screen. Nothing that was typed is lost by going to another one. */
export function SettingsForm({ screen, draft }: { screen: SettingScreen; draft: SiteDraft }) {
  const { state, refusal, isBusy } = draft;
  const shown = allSettings.filter((setting) => setting.screen === screen);
  const unsaved = countUnsaved(state);

  function submit(event: FormEvent) {
    event.preventDefault();
    void draft.save();
  }

  return (
    <form className="site-form" onSubmit={submit} noValidate>
      <h2>{siteScreens.screens[screen]}</h2>
      {shown.map((setting) => (
        <OneSetting key={`${setting.part}-${setting.name}`} setting={setting} draft={draft} />
      ))}
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

function OneSetting({ setting, draft }: { setting: NamedSetting; draft: SiteDraft }) {
  const { state, refusal, set } = draft;
  const { part, name, shows } = setting;
  const status = statusIn(state, setting);
  const isInvented = setting.startsEmpty && status === 'isDefault';
  const path = `${part}.${name}`;
  return (
    <section className="card site-setting" data-status={status}>
      <p className={`site-status site-status-${status}`}>{words[status]}</p>
      {isInvented ? (
        <Invented setting={setting} onStart={() => set(setting, emptyValue(setting.setting))} />
      ) : (
        <SettingField
          id={`${part}-${name}`}
          setting={setting.setting}
          value={valueIn(state, setting)}
          problems={problemsBelow(refusal?.problems ?? {}, path)}
          people={peopleIn(state)}
          onChange={(value) => set(setting, value)}
        />
      )}
      <p className="quiet site-shows">{words.shows(shows)}</p>
      {canGoBack(state, setting) ? (
        <TextButton onClick={() => set(setting, null)}>
          {words.toDefault}
          <span className="sr-only">: {setting.setting.label}</span>
        </TextButton>
      ) : null}
    </section>
  );
}

/** In place of a control for what no practice may keep. */
function Invented({ setting, onStart }: { setting: NamedSetting; onStart: () => void }) {
  return (
    <>
      <h3>{setting.setting.label}</h3>
      <p>{words.sample}</p>
      <Button slim onClick={onStart}>
        {words.startOwn}
        <span className="sr-only">: {setting.setting.label}</span>
      </Button>
    </>
  );
}
