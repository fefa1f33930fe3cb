import { lodgmentWords } from '#content/work/lodgments.ts';
import { isEnoughOnTime, type OnTime as Share } from '#domain/work/recurring/lodgments.ts';

const words = lodgmentWords.onTime;

/** How much was on time, by which formula, beside what the tax office expects. */
export function OnTime({ onTime }: { onTime: Share }) {
  const { percent, lodged, due } = onTime;
  const isEnough = isEnoughOnTime(onTime);
  return (
    <section className="on-time" aria-labelledby="on-time">
      <h2 id="on-time">{words.title}</h2>
      <p className="on-time-share">{percent === null ? words.none : words.percent(percent)}</p>
      <div>
        <p>{words.formula(lodged, due)}</p>
        <p className="quiet">
          {words.expected}
          {percent === null ? null : ` ${isEnough ? words.enough : words.short}`}
        </p>
      </div>
    </section>
  );
}
