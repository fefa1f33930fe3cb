import type { Page, Request } from '@playwright/test';
import type { CallAnswer, CallName } from '#domain/api/calls.ts';

/** Such as "/api/work/:id" with any id and any query. */
const addressPattern = (address: string) =>
  new RegExp(`^[^?]*//[^/]+${address.replace(/:\w+/g, '[^/]+')}(?:\\?.*)?$`);

/** Answers a call in the server's place, with what the server would answer. */
export async function answerCall<Name extends CallName>(
  page: Page,
  name: Name,
  answer: CallAnswer<Name> | ((request: Request) => CallAnswer<Name>),
): Promise<void> {
  await answerWith(page, name, (request) => ({
    status: 200,
    json: typeof answer === 'function' ? answer(request) : answer,
  }));
}

/** Refuses a call in the server's place. */
export async function refuseCall(
  page: Page,
  name: CallName,
  status: number,
  json: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await answerWith(page, name, () => ({ status, json }));
}

async function answerWith(
  page: Page,
  name: CallName,
  answer: (request: Request) => { readonly status: number; readonly json: unknown },
): Promise<void> {
  const [method, address = ''] = name.split(' ');
  await page.route(addressPattern(address), (route, request) =>
    request.method() === method ? route.fulfill(answer(request)) : route.fallback(),
  );
}
