import { Link, useSearchParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { settingPath } from '#app/admin/publishing/places.ts';
import { SearchBox } from '#app/admin/search-box.tsx';
import { useListPlace } from '#app/admin/use-list-place.ts';
import type { Answer } from '#app/api/call.ts';
import { listEnquiries, readEnquiry } from '#app/api/enquiries/received-enquiries.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { enquiries as words } from '#content/enquiries/received-enquiries.ts';
import { practice } from '#content/practice.ts';
import { may } from '#domain/accounts/permissions.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/enquiries';
import { EnquiryCard } from './enquiry-card.tsx';
import '#app/admin/lists.css';
import './enquiries.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** All of them, or the one that the address names, as links in mails do. */
export default function Enquiries() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? <OneEnquiry id={id} /> : <EnquiryList />;
}

const quickContact = settingPath({ screen: 'practice', part: 'practice', name: 'quickContact' });

/** The quick contact form shows what it does and sends nothing, so the server has no such call. */
const isNotDelivered = (answer: Answer<unknown> | undefined) =>
  practice.quickContact === 'local' && answer?.ok === false && answer.status === 404;

function NotDelivered() {
  const { type } = useUser();
  const { title, text, action, ask } = words.notDelivered;
  const mayChange = may(type, 'site');
  return (
    <div className="wrap admin-page">
      <h1>{words.title}</h1>
      <EmptyState
        heading="h2"
        icon="mail"
        title={title}
        action={
          mayChange ? (
            <ButtonLink look="primary" to={quickContact}>
              {action}
            </ButtonLink>
          ) : null
        }
      >
        {text} {mayChange ? null : ask}
      </EmptyState>
    </div>
  );
}

function OneEnquiry({ id }: { id: string }) {
  const { answer, reload } = useLoad(['enquiries', id], () => readEnquiry(id));
  if (isNotDelivered(answer)) return <NotDelivered />;
  return (
    <div className="wrap admin-page">
      <h1>{words.one}</h1>
      <Answered answer={answer} onRetry={reload}>
        {({ data }) => (data ? <EnquiryCard enquiry={data} /> : null)}
      </Answered>
      <Link to={portalPaths.enquiries} className="more">
        <Icon name="arrow-left" />
        {words.back}
      </Link>
    </div>
  );
}

function EnquiryList() {
  const { search, page, go, showAll, boxKey } = useListPlace();
  const { answer, isWaiting, reload } = useLoad(['enquiries', search, page], () =>
    listEnquiries({ search, page }),
  );
  if (isNotDelivered(answer)) return <NotDelivered />;

  return (
    <div className="wrap admin-page">
      <PageHead title={words.title} lede={words.lede} />
      <div className="list-tools">
        <SearchBox
          key={boxKey}
          {...words.search}
          value={search}
          onSearch={(text) => go({ search: text })}
        />
      </div>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <>
            {data.length > 0 ? (
              <ul className="enquiry-list" aria-busy={isWaiting}>
                {data.map((enquiry) => (
                  <li key={enquiry._id}>
                    <EnquiryCard enquiry={enquiry} />
                  </li>
                ))}
              </ul>
            ) : (
              <NoEnquiries searched={search !== '' || page > 1} onShowAll={showAll} />
            )}
            <ListFoot
              page={page}
              total={total}
              things={words.things}
              onPage={(next) => go({ page: next })}
            />
          </>
        )}
      </Answered>
    </div>
  );
}

function NoEnquiries({ searched, onShowAll }: { searched: boolean; onShowAll: () => void }) {
  const { title, text } = searched ? words.noMatch : words.none;
  const action = searched ? <Button onClick={onShowAll}>{words.noMatch.action}</Button> : undefined;
  return (
    <EmptyState heading="h2" icon={searched ? 'search' : 'mail'} title={title} action={action}>
      {text}
    </EmptyState>
  );
}
