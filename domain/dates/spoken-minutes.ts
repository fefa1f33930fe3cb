/** 9:00 am */
export function spokenMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}
