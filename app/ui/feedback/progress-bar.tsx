import './progress-bar.css';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <progress className="progress-bar" aria-label={label} value={done} max={Math.max(1, total)} />
  );
}
