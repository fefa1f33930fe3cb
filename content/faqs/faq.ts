/** A question and its answer, as the Why Us page and the booking pages show them. */
export interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}
