import { redirectDocument } from 'react-router';
import type { Route } from './+types/leave-app';

/** Any address that is not a screen of ours is a public page: another document. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}

export default function LeaveApp() {
  return null;
}
