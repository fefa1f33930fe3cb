import { Link } from 'react-router';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import type { Route } from './+types/not-open-yet';

export const meta: Route.MetaFunction = () => [
  { title: `Client Portal | ${practice.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotOpenYet() {
  const { phone } = practice;
  return (
    <>
      <h1>Client Portal</h1>
      <p className="lede mt-4">Online sign-in is not open yet.</p>
      <p className="mt-4">
        Until it is, we look after your forms by phone or in person. Call us on{' '}
        <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>, or book a time and bring your
        questions.
      </p>
      <Link to={pagePath(practice.slug, 'contact')} className="button button-primary mt-8">
        Book a Session
      </Link>
    </>
  );
}
