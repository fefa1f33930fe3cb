import { practice } from '#content/practice.ts';

/** Said beside invented reviews: in Australia they may not pass for real ones. */
export function SampleNote() {
  return practice.sample ? <p className="quiet text-sm">Sample reviews</p> : null;
}
