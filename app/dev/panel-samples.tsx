import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { Tabs } from '#app/ui/disclosure/tabs.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Sample } from './sample.tsx';

const questions = [
  {
    id: 1,
    question: 'How long does a tax return take?',
    answer: 'We lodge most within a week of having all your paperwork.',
  },
  {
    id: 2,
    question: 'What should I bring, and what if I’ve lost half of it along the way?',
    answer: 'Bring what you have. We’ll ask the tax office for the rest.',
  },
];

export function PanelSamples() {
  const [open, setOpen] = useState<'confirm' | 'edit'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Sample title="Tabs">
        <Tabs
          label="Services"
          selected="bookkeeping"
          tabs={['bookkeeping', 'business', 'individual'].map((id) => ({
            id,
            label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
            panel: <p>How we help with {id}.</p>,
          }))}
        />
      </Sample>
      <Sample title="Accordion">
        <div className="max-w-text">
          <Accordion items={questions} />
        </div>
      </Sample>
      <Sample title="Cards">
        <div className="grid gap-6 md:grid-cols-2">
          <Card>
            <h3>Tax Services</h3>
            <p className="quiet mt-2">One sheet of several.</p>
          </Card>
          <Card raised>
            <h3>Your estimate</h3>
            <p className="quiet mt-2">
              The sheet to see first. Donaudampfschifffahrtsgesellschaftskapitänsmütze wraps.
            </p>
          </Card>
        </div>
      </Sample>
      <Sample title="Dialogs">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('confirm')}>Confirm deletion</Button>
          <Button onClick={() => setOpen('edit')}>Edit client</Button>
        </div>
        <Dialog
          open={open === 'confirm'}
          onClose={close}
          title="Confirm Deletion"
          description="Are you sure you want to delete this client? This action cannot be undone."
          actions={
            <>
              <Button look="danger" onClick={close}>
                Delete
              </Button>
              <Button onClick={close}>Cancel</Button>
            </>
          }
        />
        <Dialog
          open={open === 'edit'}
          onClose={close}
          title="Edit Client"
          actions={
            <>
              <Button look="primary" onClick={close}>
                Save
              </Button>
              <Button onClick={close}>Cancel</Button>
            </>
          }
        >
          <TextField id="d-name" label="Name" />
          <TextField id="d-email" label="Email" error="Email is invalid" />
        </Dialog>
      </Sample>
    </>
  );
}
