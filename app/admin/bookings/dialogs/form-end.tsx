import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { appointments } from '#content/bookings/agenda.ts';

interface FormEndProps {
  look: 'primary' | 'danger';
  words: { readonly submit: string; readonly busy: string };
  isBusy: boolean;
  /** Why the server or the form itself refused it. */
  problem: string;
  onClose: () => void;
}

/** The end of every form about an appointment: the problem, Send and Cancel. */
export function FormEnd({ look, words, isBusy, problem, onClose }: FormEndProps) {
  return (
    <div className="dialog-actions">
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button type="submit" look={look} busy={isBusy && words.busy}>
        {words.submit}
      </Button>
      <Button onClick={onClose}>{appointments.keep}</Button>
    </div>
  );
}
