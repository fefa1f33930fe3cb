import { practice } from '#content/practice.ts';
import type { Route } from './+types/home';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta('home', {
    title: practice.name,
    description: practice.name,
    keywords: [],
  });

export default function Home() {
  return (
    <div className="wrap section">
      <h1>{practice.name}</h1>
    </div>
  );
}
