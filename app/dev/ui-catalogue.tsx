import type { MetaFunction } from 'react-router';
import { ToastProvider } from '#app/ui/feedback/toasts.tsx';

import { ActionSamples } from './action-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { IdentitySamples } from './identity-samples.tsx';
import { PanelSamples } from './panel-samples.tsx';
import { TableSamples } from './table-samples.tsx';

export const meta: MetaFunction = () => [
  { title: 'Parts of the screens' },
  { name: 'robots', content: 'noindex' },
];

/** Every part of the design system in every state, for people and for visual tests. */
export default function UiCatalogue() {
  return (
    <ToastProvider>
      <main className="wrap py-12" tabIndex={-1}>
        <h1>Parts of the screens</h1>
        <p className="lede mt-4 mb-12 max-w-text">
          Every part in every state. Look here before making a new one.
        </p>
        <IdentitySamples />
        <ActionSamples />
        <FieldSamples />
        <FeedbackSamples />
        <PanelSamples />
        <TableSamples />
      </main>
    </ToastProvider>
  );
}
