import { practice } from '#content/practice.ts';
import { detailWords } from '#content/services/service-details.ts';
import type { ServiceCategory } from '#domain/paths.ts';

/** What services of a kind cost at least, where the practice says so. */
export function FeesFrom({ category }: { category: ServiceCategory }) {
  const fee = practice.feesFrom[category];
  if (!fee) return null;
  return (
    <p className="fees-from">
      {detailWords.feesFrom} <strong>{fee}</strong>
    </p>
  );
}
