import { Link } from 'react-router';
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

interface OfferProps {
  /** In a line, where other work comes first. */
  isLine?: boolean;
}

/** For admins of a sample practice, until they would rather not. */
export function OfferToMakeItYours({ isLine = false }: OfferProps) {
  return may(useUser().type, 'site') ? <Offer isLine={isLine} /> : null;
}

function Offer({ isLine }: Required<OfferProps>) {
  const { notify } = useToasts();
  const { answer, keep } = useAssistant();
  const assistant = answer?.ok ? answer.data.data : undefined;
  if (!assistant?.isSample || assistant.isDeclined) return null;

  async function decline() {
    const kept = await keep({ isDeclined: true });
    if (kept.ok) notify('success', words.declined);
    else notify('error', wordsOf(kept, words.failed));
  }

  const { step } = assistant;
  if (isLine) {
    return (
      <p className="site-offer-line">
        {words.short}
        <Link className="more" to={assistantPath()}>
          {step > 1 ? words.goOnLine(step) : assistantWords.title}
        </Link>
        <TextButton onClick={decline}>{words.decline}</TextButton>
      </p>
    );
  }
  return (
    <section className="card site-offer" aria-labelledby="make-it-yours-heading">
      <h2 id="make-it-yours-heading">{assistantWords.title}</h2>
      <p>{words.explain}</p>
      <div className="site-acts">
        <ButtonLink look="primary" to={assistantPath()}>
          {step > 1 ? words.goOn(step) : words.start}
        </ButtonLink>
        <TextButton onClick={decline}>{words.decline}</TextButton>
      </div>
    </section>
  );
}
