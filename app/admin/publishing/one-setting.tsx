import { Button } from '#app/ui/button.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { fixedWords } from '#content/publishing/fixed-words.ts';
import { siteScreens } from '#content/publishing/screens.ts';
import { mailNames } from '#domain/mail/described-mails.ts';
import { conditionText, possibleAnswers } from '#domain/publishing/settings/request-answers.ts';
import { allSettings, isInvented, type NamedSetting } from '#domain/publishing/settings.ts';
import type { RequestedSection } from '#domain/work/requests/lists.ts';
import { canGoBack, type SiteState, statusIn, valueIn } from './edits.ts';
import { emptyValue, firstValue, problemsBelow } from './fields/field-props.ts';
import { SettingField } from './fields/setting-field.tsx';
import { MailActs } from './mail-acts.tsx';
import { settingId } from './places.ts';
import type { SiteDraft } from './use-site-draft.ts';

const words = siteScreens.fields;

const isStaff = ({ part, name }: NamedSetting) => part === 'scheduling' && name === 'staff';

/** Everyone who works here, as they are in the draft. */
function peopleIn(state: SiteState) {
  const staff = allSettings.find(isStaff);
  const people = staff ? (valueIn(state, staff) as { id: string; name: string }[]) : [];
  return people.map(({ id, name }) => ({ value: id, label: name }));
}

/** Answers that the condition of an item can be about. */
const answersIn = ({ part }: NamedSetting, value: unknown) =>
  part === 'requests'
    ? possibleAnswers(value as readonly RequestedSection[]).map(({ condition, words: label }) => ({
        value: conditionText(condition),
        label,
      }))
    : [];

interface OneSettingProps {
  setting: NamedSetting;
  draft: SiteDraft;
}

/** A setting with its control, where it shows, and the way back to its default. */
export function OneSetting({ setting, draft }: OneSettingProps) {
  const { state, refusal, set } = draft;
  const { part, name, shows } = setting;
  const status = statusIn(state, setting);
  const isSample = isInvented(setting) && status === 'isDefault';
  const isHidden = isSample && setting.startsEmpty;
  return (
    <section
      className="card site-setting"
      data-status={status}
      id={settingId(setting)}
      tabIndex={-1}
    >
      <Fixed setting={setting} />
      {isHidden ? (
        <h3>{setting.setting.label}</h3>
      ) : (
        <SettingField
          id={`${part}-${name}`}
          setting={setting.setting}
          value={valueIn(state, setting)}
          problems={problemsBelow(refusal?.problems ?? {}, `${part}.${name}`)}
          known={{ people: peopleIn(state), answers: answersIn(setting, valueIn(state, setting)) }}
          onChange={(value) => set(setting, value)}
        />
      )}
      {isSample ? <Invented setting={setting} draft={draft} /> : null}
      <Mail setting={setting} />
      <div className="site-foot">
        <p className="quiet">{words.shows(shows)}</p>
        <p className={`site-status site-status-${isSample ? 'isInvented' : status}`}>
          {isSample ? words.isInvented : words[status]}
        </p>
        {canGoBack(state, setting) ? (
          <TextButton onClick={() => set(setting, null)}>
            {words.toDefault}
            <span className="sr-only">: {setting.setting.label}</span>
          </TextButton>
        ) : null}
      </div>
    </section>
  );
}

/** Looking at a mail takes more than its words. */
function Mail({ setting }: { setting: NamedSetting }) {
  const mail = mailNames.find((name) => setting.part === 'mails' && setting.name === name);
  return mail ? <MailActs mail={mail} label={setting.setting.label} /> : null;
}

/** What stands before the words of the practice, and is not theirs to change. */
function Fixed({ setting }: { setting: NamedSetting }) {
  const fixed = fixedWords(setting);
  if (!fixed) return null;
  return (
    <div className="site-fixed">
      <p className="quiet">{words.fixed(setting.setting.label)}</p>
      <blockquote>{fixed}</blockquote>
    </div>
  );
}

/** What no practice may keep: it gives its own, or shows none. */
function Invented({ setting, draft }: OneSettingProps) {
  const described = setting.setting;
  const mayBeNone = described.kind === 'list' ? !described.least : setting.startsEmpty;
  if (described.kind !== 'list' && !mayBeNone) return null;
  const about = <span className="sr-only">: {described.label}</span>;
  function begin(value: unknown) {
    // The button that was pressed goes.
    document.getElementById(settingId(setting))?.focus();
    draft.set(setting, value);
  }
  return (
    <div className="site-invented">
      <p>{mayBeNone ? words.sample : words.sampleNeeded}</p>
      <div className="site-acts">
        {setting.startsEmpty ? (
          <Button slim onClick={() => begin(firstValue(described))}>
            {words.startOwn}
            {about}
          </Button>
        ) : null}
        {mayBeNone ? (
          <Button slim onClick={() => begin(emptyValue(described))}>
            {words.showNone}
            {about}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
