import { Link } from 'react-router';
import { stageNames } from '#content/work/names.ts';
import { overviewWords } from '#content/work/overview.ts';
import { portalPaths } from '#domain/paths.ts';
import { workStages } from '#domain/work/kinds.ts';
import type { Overview } from '#domain/work/overview.ts';

const words = overviewWords.stages;
const figure = (count: number) => count.toLocaleString('en-AU');

/** What is closed is of past seasons, and would dwarf the rest. */
const shown = workStages.filter((stage) => stage !== 'closed');

/** How much work is at each stage: a table with a bar in each row. */
export function Stages({ stages }: { stages: Overview['stages'] }) {
  const counts = shown.map((stage) => stages[stage]);
  const most = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <section className="card overview-part" aria-labelledby="stages-title">
      <h2 id="stages-title">{words.title}</h2>
      <p className="quiet">{words.text}</p>
      <table className="table stage-table">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.stage}</th>
            <th scope="col" className="number">
              {words.works}
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {shown.map((stage) => (
            <tr key={stage}>
              <th scope="row">
                <Link className="row-link" to={`${portalPaths.works}?stage=${stage}`}>
                  {stageNames[stage]}
                </Link>
              </th>
              <td className="number">{figure(stages[stage])}</td>
              <td aria-hidden="true">
                <svg
                  className="stage-bar"
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className="bar-done" width={(100 * stages[stage]) / most} height="10" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td className="number">{figure(total)}</td>
            <td aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
