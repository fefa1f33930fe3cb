import { useEffect, useRef, useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { OwnCalendar } from '#app/admin/bookings/feeds/own-calendar.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { activateMember, listTeam } from '#app/api/accounts/team.ts';
import { wordsOf } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { ListTable } from '#app/ui/table/list-table.tsx';
import { team as words } from '#content/accounts/team.ts';
import { may } from '#domain/accounts/permissions.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import type { Route } from './+types/team';
import { Calendars } from './calendars.tsx';
import { InviteMember } from './invite-member.tsx';
import { type MemberAct, MemberQuestion } from './member-question.tsx';
import { nameId, teamColumns, teamLayout } from './team-columns.tsx';
import '#app/admin/lists.css';
import './team.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** Staff see no more of it than their own calendar address. */
export default function TeamScreen() {
  return may(useUser().type, 'team') ? <Team /> : <OwnPart />;
}

function OwnPart() {
  return (
    <div className="wrap admin-page">
      <PageHead title={words.title} lede={words.ownLede} />
      <OwnCalendar />
    </div>
  );
}

interface Asked {
  readonly act: MemberAct;
  readonly member: TeamMember;
}

/** Admins and staff: who they are, how they sign in, and what an admin does about them. */
function Team() {
  const { notify } = useToasts();
  const { _id } = useUser();
  const { answer, reload } = useLoad(['team'], listTeam);
  const [asked, setAsked] = useState<Asked>();
  const changed = useRef<string>(undefined);

  // The new answer may lack the button that had the focus: the row's remaining one gets it.
  useEffect(() => {
    if (!answer || !changed.current || document.activeElement !== document.body) return;
    const row = document.getElementById(nameId(changed.current))?.closest('tr');
    (row?.querySelector('button') ?? document.querySelector('main'))?.focus();
  }, [answer]);

  async function activate(member: TeamMember) {
    const outcome = await activateMember(member._id);
    if (outcome.ok) notify('success', words.activate.done);
    else if (outcome.code !== 'confirm') notify('error', wordsOf(outcome, words.failed));
    void reload();
  }

  const columns = teamColumns(_id, (act, member) => {
    changed.current = member._id;
    if (act === 'activate') void activate(member);
    else setAsked({ act, member });
  });
  return (
    <div className="wrap admin-page">
      <PageHead title={words.title} lede={words.lede} />
      <InviteMember onInvited={reload} />
      <Answered answer={answer} onRetry={reload}>
        {({ data = [] }) => (
          <>
            <div className="card list-card team-list">
              <ListTable
                caption={words.caption}
                layout={teamLayout}
                columns={columns}
                question=""
                count={data.length}
                rowAt={(index) => data[index]}
                rowId={(member) => member._id}
                empty={null}
                onShown={() => undefined}
              />
            </div>
            <Calendars ownId={_id} members={data} onEnded={reload} />
          </>
        )}
      </Answered>
      <OwnCalendar onChange={reload} />
      {asked ? (
        <MemberQuestion {...asked} onDone={reload} onClose={() => setAsked(undefined)} />
      ) : null}
    </div>
  );
}
