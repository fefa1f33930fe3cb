import type { Driver, Size } from './driver.ts';
import { createPage } from './page.ts';

declare global {
  interface Window {
    corellaHeard?: string[];
  }
}

function listen(): void {
  const heard: string[] = [];
  window.corellaHeard = heard;
  document.body.innerHTML = '<button style="font-size: 5rem">Here</button>';
  for (const type of ['touchstart', 'pointerdown', 'click'])
    addEventListener(type, (event) => {
      const by = 'pointerType' in event ? ` by ${event.pointerType}` : '';
      heard.push(type + by);
    });
}

/** What a page hears when something is pressed: a driver may take a touch and make it a mouse. */
export async function heardPress(driver: Driver, size: Size): Promise<string> {
  const visit = await driver.visit(size);
  try {
    await visit.run(listen);
    await createPage(visit, '', size).press('button', 'Here');
    return await visit.run(() => window.corellaHeard?.join(', ') ?? '');
  } finally {
    await visit.end();
  }
}
