import type { Practice } from '#content/practice.ts';

export function Statistics({ statistics }: Pick<Practice, 'statistics'>) {
  return (
    <dl className="statistics">
      {statistics.map((statistic) => (
        <div key={statistic.label}>
          <dt>{statistic.label}</dt>
          <dd>{statistic.value}</dd>
        </div>
      ))}
    </dl>
  );
}
