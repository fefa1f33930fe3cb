import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { readAmlRecord } from '#app/api/aml/aml.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { amlWords as words } from '#content/aml/aml.ts';
import type { AmlRecord } from '#domain/aml/record.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { AmlEditor } from './aml-editor.tsx';

interface AmlPartProps {
  id: string;
  onChange?: () => void;
}

/** Who owns a client and how high the risk is, where the law against money laundering covers us. */
export function AmlPart({ id, onChange }: AmlPartProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { answer, reload } = useLoad(['aml', id], () => readAmlRecord(id));

  function saved() {
    setIsEditing(false);
    void reload();
    onChange?.();
  }

  return (
    <section className="card work-part" aria-labelledby="aml-title">
      <h2 id="aml-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data }) =>
          data ? (
            <>
              <p role="status">{data.isComplete ? words.complete : words.incomplete}</p>
              {isEditing ? (
                <AmlEditor
                  id={id}
                  record={data}
                  onSaved={saved}
                  onCancel={() => setIsEditing(false)}
                />
              ) : (
                <>
                  <Facts record={data} />
                  <Button slim onClick={() => setIsEditing(true)}>
                    {words.edit}
                  </Button>
                </>
              )}
            </>
          ) : null
        }
      </Answered>
    </section>
  );
}

function Facts({ record: { owners, risk, reason, reviewOn } }: { record: AmlRecord }) {
  if (owners.length === 0 && !risk && !reviewOn) return null;
  return (
    <dl className="fact-list">
      <div className="fact">
        <dt>{words.owners}</dt>
        <dd>
          {owners
            .map(({ name, share }) => `${name}${share === null ? '' : ` ${share}%`}`)
            .join(', ')}
        </dd>
      </div>
      <div className="fact">
        <dt>{words.risk}</dt>
        <dd>
          {risk ? words.riskNames[risk] : words.noRisk}
          {reason ? `: ${reason}` : null}
        </dd>
      </div>
      {reviewOn ? (
        <div className="fact">
          <dt>{words.reviewOn}</dt>
          <dd>{longDate(reviewOn)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
