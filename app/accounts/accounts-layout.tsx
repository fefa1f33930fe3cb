import { Outlet } from 'react-router';
import { QuietFrame } from '#app/session/quiet-frame.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { access } from '#content/accounts/sign-in.ts';
import teamMeeting from '#content/images/team-meeting.svg?url';
import './accounts.css';

const { lede, facts } = access.portal;

/** A sheet for signing in and recovering a password, with a description of the portal beside it. */
export default function AccessLayout() {
  return (
    <QuietFrame>
      <div className="wrap access-page">
        <div className="access-sheet">
          <Outlet />
        </div>
        <aside className="access-aside">
          <p className="access-lede">{lede}</p>
          <ul>
            {facts.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
          <img
            className="access-picture"
            src={teamMeeting}
            alt=""
            width={720}
            height={600}
            loading="lazy"
          />
        </aside>
      </div>
    </QuietFrame>
  );
}
