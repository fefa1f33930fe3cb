/** Sends JSON to our own server. Rejects when it cannot be reached or does not accept it. */
export async function post(path: string, body: unknown): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
}
