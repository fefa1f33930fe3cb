import type { Page, Request, Route } from '@playwright/test';
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
  await answerRoute(page, name, (route, request) =>
    route.fulfill({ json: typeof answer === 'function' ? answer(request) : answer }),
  );
}

/** Changes what the server answers to a call. */
export async function changeAnswer<Name extends CallName>(
  page: Page,
  name: Name,
  change: (answer: CallAnswer<Name>) => CallAnswer<Name>,
): Promise<void> {
  await answerRoute(page, name, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

/** Refuses a call in the server's place. */
export async function refuseCall(
  page: Page,
  name: CallName,
  status: number,
  json: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await answerRoute(page, name, (route) => route.fulfill({ status, json }));
}

async function answerRoute(
  page: Page,
  name: CallName,
  answer: (route: Route, request: Request) => Promise<void>,
): Promise<void> {
  const [method, address = ''] = name.split(' ');
  await page.route(addressPattern(address), (route, request) =>
    request.method() === method ? answer(route, request) : route.fallback(),
  );
}
