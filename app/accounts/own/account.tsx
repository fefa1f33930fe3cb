import './account.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ownSecondFactor } from '#app/api/accounts/second-factor.ts';
import { useLoad } from '#app/api/use-load.ts';
import { homeOf, isInTeam } from '#app/session/audience.ts';
import { useUser } from '#app/session/current-user.tsx';
import { LogoutButton } from '#app/session/logout-button.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { chooseTheme, chosenTheme, themes } from '#app/session/theme.ts';
import { useSession } from '#app/session/use-session.ts';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { account as words } from '#content/accounts/account.ts';
import type { Route } from './+types/account';
import { AccountSection } from './account-section.tsx';
import { OwnActivity } from './own-activity.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** One's own account, for clients, staff and admins. */
export default function Account() {
  const { type } = useUser();
  const { needsSecondFactor } = useSession();
  const secondFactor = useLoad(['own-second-factor'], ownSecondFactor, { fresh: true });
  const known = secondFactor.content?.data;
  const [changes, setChanges] = useState(0);
  const countChange = () => setChanges((count) => count + 1);

  // The frame of a forced set-up is drawn only after the change of page has moved the focus.
  useEffect(() => {
    if (needsSecondFactor && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [needsSecondFactor]);

  function refresh() {
    void secondFactor.reload();
    countChange();
  }

  const hasSecondFactor = known ? known.totp || known.passkeys.length > 0 : false;
  return (
    <div className="wrap account-page">
      {needsSecondFactor ? null : (
        <Link className="more account-back" to={homeOf(type)}>
          <Icon name="arrow-left" />
          {words.back}
        </Link>
      )}
      <div className="account-head">
        <h1>{words.title}</h1>
        {isInTeam(type) ? null : <LogoutButton />}
        <p className="lede">{words.lede}</p>
      </div>
      {needsSecondFactor ? null : (
        <>
          <OwnDetails />
          <OwnPassword hasSecondFactor={hasSecondFactor} />
        </>
      )}
      <SecondFactorSection {...secondFactor} refresh={refresh} known={known} />
      {needsSecondFactor ? null : (
        <>
          <OwnSessions onChange={countChange} />
          <OwnTheme />
          <OwnActivity changes={changes} />
        </>
      )}
    </div>
  );
}

/** Light or dark, in this browser. */
function OwnTheme() {
  const [theme, setTheme] = useState(chosenTheme);

  function choose(value: string) {
    const chosen = themes.find((each) => each === value) ?? 'system';
    chooseTheme(chosen);
    setTheme(chosen);
  }

  return (
    <AccountSection id="theme" heading={words.theme.heading} lede={words.theme.lede}>
      <RadioGroup
        id="theme"
        name="theme"
        label={words.theme.label}
        value={theme}
        choices={themes.map((value) => ({ value, label: words.theme.options[value] }))}
        onChange={choose}
      />
    </AccountSection>
  );
}
