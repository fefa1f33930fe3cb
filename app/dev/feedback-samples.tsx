import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import { StepProgress } from '#app/ui/feedback/step-progress.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Sample } from './sample.tsx';

function ToastButtons() {
  const { notify, announceChange } = useToasts();
  return (
    <div className="flex flex-wrap gap-3">
      <Button slim onClick={() => notify('success', 'Invitation email sent')}>
        Success
      </Button>
      <Button slim onClick={() => notify('error', 'Failed to send invitation')}>
        Error
      </Button>
      <Button slim onClick={() => notify('info', 'No changes were made')}>
        Info
      </Button>
      <Button slim onClick={() => announceChange('created', 'Client created')}>
        Created
      </Button>
      <Button slim onClick={() => announceChange('updated', 'Client updated successfully')}>
        Updated
      </Button>
      <Button slim onClick={() => announceChange('deleted', 'User deactivated successfully')}>
        Deleted
      </Button>
    </div>
  );
}

function FailingScreen() {
  const [failing, setFailing] = useState(false);
  if (failing) throw new Error('This screen was made to fail.');
  return <Button onClick={() => setFailing(true)}>Make this screen fail</Button>;
}

export function FeedbackSamples() {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Sample title="Progress">
        <div className="max-w-form">
          <StepProgress step={2} count={7} />
          <p className="mt-6 flex items-center gap-3">
            <Spinner /> Loading clients…
          </p>
          <p className="mt-4 flex gap-6">
            <StatusMark on>Active</StatusMark>
            <StatusMark on={false}>Inactive</StatusMark>
          </p>
        </div>
      </Sample>
      <Sample title="Messages">
        <div className="grid max-w-form gap-4">
          <Notice tone="good">Your password has been changed.</Notice>
          <Notice tone="info">We answer every enquiry within 24 hours on working days.</Notice>
          <Notice tone="wait">You can use your link for one hour.</Notice>
          <Notice tone="bad">Error submitting form. Please try again.</Notice>
        </div>
      </Sample>
      <Sample title="Error summary">
        <div className="grid max-w-form gap-4">
          <div>
            <Button onClick={() => setAttempt(attempt + 1)}>Try to continue</Button>
          </div>
          {attempt > 0 ? (
            <ErrorSummary
              key={attempt}
              problems={[
                { field: 's-email', message: 'Email is invalid' },
                { field: 's-spouse', message: 'Choose yes or no' },
              ]}
            />
          ) : null}
        </div>
      </Sample>
      <Sample title="Toasts">
        <ToastButtons />
      </Sample>
      <Sample title="Failure">
        <FailingScreen />
      </Sample>
      <Sample title="Nothing here">
        <div className="max-w-form">
          <EmptyState
            icon="people"
            title="No clients found"
            action={<Button slim>Clear the search</Button>}
          >
            No one matches these words. Try part of a name, an email or a phone number.
          </EmptyState>
        </div>
      </Sample>
    </>
  );
}
