export const handle = { bare: true };
export default function NotFound() { return <h1>404 - Page Not Found</h1>; }
