import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DueOn, nextJobName } from '#app/admin/clients/standing.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { identityNames, kindNames, oneClient, statusNames } from '#content/clients/clients.ts';
import type { StandingClient } from '#domain/clients/client.ts';
import { type Standing, waitsForUs } from '#domain/clients/standing.ts';
import { abnInGroups } from '#domain/identifiers/digit-groups.ts';
import { portalPaths, workPath } from '#domain/paths.ts';
import { telHref } from '#domain/phone.ts';

const words = oneClient.head;

/** Who it is, how to reach them, and who waits for whom. */
export function Head({ client }: { client: StandingClient }) {
  const { _id, name, kind, code, abn, email, phone_number: phone, status, identity } = client;
  return (
    <header className="client-head">
      <div className="page-bar client-title">
        <h1>{name || oneClient.nameless}</h1>
        <span className="tag">{identityNames[identity]}</span>
        {status === 'former' ? <span className="tag">{statusNames.former}</span> : null}
        <div className="page-acts">
          {phone ? (
            <a className="button button-slim" href={telHref(phone)}>
              <Icon name="phone" />
              {oneClient.call}
            </a>
          ) : null}
          {status === 'active' ? (
            <ButtonLink
              slim
              to={portalPaths.newWork}
              state={{ client: { _id, name: name || email, email } }}
            >
              {oneClient.newJob}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <p className="client-facts">
        <span>{kindNames[kind]}</span>
        {code ? <span>{code}</span> : null}
        {abn ? <span>ABN {abnInGroups(abn)}</span> : null}
        {phone ? <a href={telHref(phone)}>{phone}</a> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </p>
      <dl className="client-three">
        <Waiting title={words.us} isOurs={waitsForUs(client.waiting)}>
          {oursInWords(client)}
        </Waiting>
        <Waiting title={words.client}>{theirsInWords(client)}</Waiting>
        <Waiting title={words.due}>
          <Next standing={client} />
        </Waiting>
      </dl>
    </header>
  );
}

interface WaitingProps {
  title: string;
  isOurs?: boolean;
  children: ReactNode;
}

function Waiting({ title, isOurs = false, children }: WaitingProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={isOurs ? 'waiting-us' : undefined}>{children || words.nothing}</dd>
    </div>
  );
}

type Counted = readonly [many: number, say: (many: number) => string];

const inWords = (counts: readonly Counted[]): string =>
  counts.flatMap(([many, say]) => (many > 0 ? [say(many)] : [])).join(', ');

const oursInWords = ({ waiting: { toReview, changesAsked, newForms } }: Standing): string =>
  inWords([
    [toReview, words.toReview],
    [changesAsked, words.changesAsked],
    [newForms, words.newForms],
  ]);

const theirsInWords = ({ waiting: { asked, toSign } }: Standing): string =>
  inWords([
    [asked, words.asked],
    [toSign, words.toSign],
  ]);

function Next({ standing }: { standing: Standing }) {
  const { next } = standing;
  if (!next) return null;
  return (
    <>
      <Link to={workPath(next._id)}>{nextJobName(standing)}</Link>{' '}
      <span className="quiet">{next.dueOn ? <DueOn day={next.dueOn} /> : words.noDay}</span>
    </>
  );
}
