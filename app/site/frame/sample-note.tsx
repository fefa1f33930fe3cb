import { practice } from '#content/practice.ts';

/** Shown beside invented reviews: Australian law forbids passing them off as real. */
export function SampleNote() {
  return practice.sample ? <p className="quiet text-sm">Sample reviews</p> : null;
}
