import { Link } from 'react-router';
import { ownAppointments } from '#app/api/bookings/agenda.ts';
import { ownLetters } from '#app/api/letters/letters.ts';
import { useLoad } from '#app/api/use-load.ts';
import { newestWorks, openWorks } from '#app/api/work/own-work.ts';
import { useUser } from '#app/session/current-user.tsx';
import { LogoutButton } from '#app/session/logout-button.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { frame } from '#content/frame.ts';
import { portal } from '#content/portal.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/dashboard';
import { OwnAppointments } from './bookings/own-appointments.tsx';
import { ActingSwitch, useActing } from './clients/acting.tsx';
import { InfoCards } from './info-cards.tsx';
import { FormCard } from './intake/dashboard/form-card.tsx';
import { isSentBack, SentForms } from './intake/dashboard/sent-forms.tsx';
import { useNewestForm } from './intake/dashboard/use-newest-form.ts';
import { PhoneQuestion } from './phone-question.tsx';
import { NextSteps } from './work/next/next-steps.tsx';
import { OwnWorks } from './work/own-works.tsx';

const words = portal.dashboard;

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Dashboard() {
  const { name } = useUser();
  const form = useNewestForm();
  const appointments = useLoad(['appointments'], ownAppointments, { fresh: true });
  const coming = appointments.content?.data ?? [];
  const { client } = useActing();
  const of = client?._id ?? '';
  const open = useLoad(['open-works', of], () => openWorks(of), { fresh: true });
  const works = useLoad(['works', of], () => newestWorks(of), { fresh: true });
  const letters = useLoad(['letters', of], () => ownLetters(of), { fresh: true });
  const isKnown = open.content !== undefined && letters.content !== undefined && !form.isLoading;
  const isNew = form.forms.length === 0 && works.content?.data?.length === 0;
  return (
    <div className="wrap dashboard">
      <div className="dashboard-head">
        <h1>{name ? `${words.welcome}, ${name}` : words.welcome}</h1>
        <div className="dashboard-own">
          <Link className="account-link" to={portalPaths.account}>
            <Icon name="person" />
            {frame.account}
          </Link>
          <LogoutButton />
        </div>
        <p className="lede">{form.newest ? words.ledeAfterSending : words.lede}</p>
      </div>
      <ActingSwitch />
      <Problems
        of={[
          { ...form, things: words.notLoaded.forms },
          { ...appointments, things: words.notLoaded.appointments },
          { ...open, things: words.notLoaded.steps },
          { ...works, things: words.notLoaded.works },
          { ...letters, things: words.notLoaded.letters },
        ]}
      />
      <PhoneQuestion />
      {isKnown ? (
        <NextSteps
          works={open.content?.data ?? []}
          letters={(letters.content?.data ?? []).filter(({ asksYou }) => asksYou)}
          sentBack={form.forms.filter(isSentBack)}
          ifNothing={form.problem ? undefined : isNew ? 'begin' : 'nothing'}
          onAnswered={open.reload}
        />
      ) : null}
      <SentForms forms={form.forms} />
      {coming.length > 0 ? <OwnAppointments coming={coming} /> : null}
      {works.content ? <OwnWorks works={works.content.data ?? []} /> : null}
      {form.isLoading ? null : (
        <>
          <FormCard isSecond={form.newest !== undefined} draft={form.draft} />
          <InfoCards />
        </>
      )}
    </div>
  );
}

interface Loaded {
  /** Such as "forms". */
  readonly things: string;
  readonly problem: string | undefined;
  readonly reload: () => Promise<void>;
}

/** One message and one button for all of them, since calls mostly fail together. */
function Problems({ of: calls }: { of: readonly Loaded[] }) {
  const failed = calls.filter(({ problem }) => problem !== undefined);
  const [first] = failed;
  if (!first?.problem) return null;
  const retry = () => Promise.all(failed.map(({ reload }) => reload()));
  const what = words.notLoaded.sentence(failed.map(({ things }) => things));
  return <NotAnswered onRetry={retry}>{`${what} ${first.problem}`}</NotAnswered>;
}
