import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '#app/admin/page-head.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { MatterFields, sentMatter, usualMatter } from '#app/admin/work/new/matter-fields.tsx';
import { WithWorkTexts } from '#app/admin/work/with-work-texts.tsx';
import { wordsOf } from '#app/api/call.ts';
import { countSeason, type SeasonCount, startSeason } from '#app/api/work/seasons.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { seasonWords } from '#content/work/seasons.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { portalPaths, seasonPath } from '#domain/paths.ts';
import { leftOutReasons } from '#domain/work/seasons.ts';
import type { WorkTexts } from '#domain/work/texts.ts';
import type { Route } from './+types/new-season';
import { ClientPicker } from './client-picker.tsx';
import { anyClient, sentWhere, WhereFields } from './where-fields.tsx';
import '#app/admin/lists.css';
import '#app/admin/work/work.css';
import './seasons.css';

const words = seasonWords.new;

export const meta: Route.MetaFunction = () => screenMeta(words.title);

const audiences = [
  { value: 'all-active', label: words.all },
  { value: 'where', label: words.some },
  { value: 'chosen', label: words.chosen },
];

export default function NewSeason() {
  return <WithWorkTexts>{({ requests }) => <Form requests={requests} />}</WithWorkTexts>;
}

/** Counts first; whatever is changed afterwards has to be counted again. */
function Form({ requests }: Pick<WorkTexts, 'requests'>) {
  const navigate = useNavigate();
  const [matter, setMatter] = useState(() => usualMatter('individual-return'));
  const [audience, setAudience] = useState('all-active');
  const [where, setWhere] = useState(anyClient);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [count, setCount] = useState<SeasonCount>();
  const { change, isBusy, refusal, problem, forget } = useChange();

  const season = {
    ...sentMatter(matter, requests),
    ...(audience === 'where'
      ? { where: sentWhere(where) }
      : { clients: audience === 'chosen' ? [...chosen] : ('all-active' as const) }),
  };

  function set<Value>(setter: (value: Value) => void) {
    return (value: Value) => {
      setCount(undefined);
      forget();
      setter(value);
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!count) {
      const counted = await change('updated', async () => {
        const answer = await countSeason(season);
        return answer.ok ? { ok: true, data: { ...answer.data, message: '' } } : answer;
      });
      return setCount(counted?.data);
    }
    const answer = await change('created', () => startSeason(season));
    if (answer?.data) await navigate(seasonPath(answer.data._id), { replace: true });
  }

  return (
    <div className="wrap admin-page">
      <Link to={portalPaths.works} className="more submission-back">
        <Icon name="arrow-left" />
        {oneWork.back}
      </Link>
      <PageHead title={words.title} lede={words.lede} />
      <form noValidate className="card work-form" onSubmit={submit}>
        <MatterFields
          matter={matter}
          requests={requests}
          refusal={refusal}
          onChange={set(setMatter)}
        />
        <RadioGroup
          id="season-who"
          name="season-who"
          label={words.who}
          choices={audiences}
          value={audience}
          onChange={set(setAudience)}
        />
        {audience === 'where' ? <WhereFields where={where} onChange={set(setWhere)} /> : null}
        {audience === 'chosen' ? <ClientPicker chosen={chosen} onChange={set(setChosen)} /> : null}
        {count ? <Counted count={count} /> : null}
        {problem && refusal ? <Notice tone="bad">{wordsOf(refusal, problem)}</Notice> : null}
        {count && count.toStart > 0 ? (
          <Button type="submit" look="primary" busy={isBusy && words.starting}>
            {words.submit(matter.period, count.toStart)}
          </Button>
        ) : null}
        {count ? null : (
          <Button type="submit" busy={isBusy && words.counting}>
            {words.count}
          </Button>
        )}
      </form>
    </div>
  );
}

function Counted({ count }: { count: SeasonCount }) {
  const leftOut = leftOutReasons.filter((reason) => count.leftOut[reason] > 0);
  return (
    <Notice tone={count.toStart > 0 ? 'info' : 'wait'}>
      <p>{count.toStart > 0 ? words.counted(count.toStart, count.total) : words.noOne}</p>
      {leftOut.length > 0 ? (
        <>
          <p>{words.leftOut}</p>
          <ul>
            {leftOut.map((reason) => (
              <li key={reason}>
                {seasonWords.reasons[reason]}: {count.leftOut[reason].toLocaleString('en-AU')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
