/**
 * What a booking page and the calendar in its frame tell each other: the calendar how tall it is,
 * so that it never scrolls inside the page, and whether someone is giving their details; the page
 * what the appointment is about. Each
 * accepts messages from the other only.
 */
export interface FrameMessage {
  readonly schedule: number | string;
  readonly isUnderWay?: boolean;
}
