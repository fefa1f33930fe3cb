import { useState } from 'react';
import { Link } from 'react-router';
import { focusField } from '#app/accounts/focus-field.ts';
import { AccountSection } from '#app/accounts/own/account-section.tsx';
import { setSecondFactorNeeded } from '#app/api/accounts/session.ts';
import { homeOf } from '#app/session/audience.ts';
import { useUser } from '#app/session/current-user.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { useSession } from '#app/session/use-session.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { account } from '#content/accounts/account.ts';
import { frame } from '#content/frame.ts';
import type { OwnSecondFactor } from '#domain/accounts/second-factor.ts';
import { AppSetting } from './app-setting.tsx';
import { PasskeySetting } from './passkey-setting.tsx';
import { RecoverySetting } from './recovery-setting.tsx';
import { ShownCodes } from './shown-codes.tsx';

const words = account.secondFactor;

interface SecondFactorSectionProps {
  known: OwnSecondFactor | undefined;
  problem: string | undefined;
  reload: () => Promise<void>;
  refresh: () => void;
}

export function SecondFactorSection({ known, problem, reload, refresh }: SecondFactorSectionProps) {
  const { needsSecondFactor } = useSession();
  /** Shown this once, right after they were made. */
  const [codes, setCodes] = useState<readonly string[]>([]);

  /** The button disappears, so focus moves to what it belongs to. */
  function keep() {
    setCodes([]);
    focusField('second-factor-heading');
  }

  function change(newCodes: readonly string[] | undefined) {
    if (newCodes) setCodes(newCodes);
    refresh();
  }

  return (
    <AccountSection id="second-factor" heading={words.heading} lede={words.lede}>
      {needsSecondFactor && known ? (
        <SetUpFirst isDone={known.totp || known.passkeys.length > 0} />
      ) : null}
      {problem ? <NotAnswered onRetry={reload}>{problem}</NotAnswered> : null}
      {known ? (
        <div className="account-settings">
          {codes.length > 0 ? <ShownCodes codes={codes} onKept={keep} /> : null}
          <PasskeySetting passkeys={known.passkeys} onChange={change} />
          <AppSetting isSet={known.totp} onChange={change} />
          <RecoverySetting known={known} onCodes={change} />
        </div>
      ) : null}
      {known || problem ? null : <p role="status">{frame.loading}</p>}
    </AccountSection>
  );
}

/** For those who must have one and reach nothing else before that. */
function SetUpFirst({ isDone }: { isDone: boolean }) {
  const { type } = useUser();
  const { title, text, done, goOn } = account.setUpFirst;
  if (!isDone) {
    return (
      <Notice tone="wait">
        <strong>{title}</strong>
        <br />
        {text}
      </Notice>
    );
  }
  return (
    <Notice tone="good">
      {done}{' '}
      <Link to={homeOf(type)} onClick={() => setSecondFactorNeeded(false)}>
        {goOn}
      </Link>
    </Notice>
  );
}
