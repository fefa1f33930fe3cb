/** A status in words, with a dot that is filled when it is on. */
export function StatusMark({ on, children }: { on: boolean; children: string }) {
  return <span className={on ? 'status-mark' : 'status-mark status-off'}>{children}</span>;
}
