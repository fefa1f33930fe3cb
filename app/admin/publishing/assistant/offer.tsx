import { wordsOf } from '#app/api/call.ts';
import { useUser } from '#app/session/current-user.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { assistantWords } from '#content/publishing/assistant.ts';
import { may } from '#domain/accounts/permissions.ts';
import { assistantPath } from '../places.ts';
import { useAssistant } from './use-assistant.ts';
import '../publishing.css';

const words = assistantWords.offer;

/** For admins of a sample practice, until they would rather not. */
export function OfferToMakeItYours() {
  return may(useUser().type, 'site') ? <Offer /> : null;
}

function Offer() {
  const { notify } = useToasts();
  const { answer, keep } = useAssistant();
  const assistant = answer?.ok ? answer.data.data : undefined;
  if (!assistant?.isSample || assistant.isDeclined) return null;

  async function decline() {
    const kept = await keep({ isDeclined: true });
    if (kept.ok) notify('success', words.declined);
    else notify('error', wordsOf(kept, words.failed));
  }

  return (
    <section className="card site-offer" aria-labelledby="make-it-yours-heading">
      <h2 id="make-it-yours-heading">{assistantWords.title}</h2>
      <p>{words.explain}</p>
      <div className="site-acts">
        <ButtonLink look="primary" to={assistantPath()}>
          {assistant.step > 1 ? words.goOn(assistant.step) : words.start}
        </ButtonLink>
        <TextButton onClick={decline}>{words.decline}</TextButton>
      </div>
    </section>
  );
}
