import '#app/styles.css';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { page } from 'vitest/browser';
import { beginFakeApi, endFakeApi } from './fake-api.ts';
import { leaveScreen } from './show.tsx';

/** Around every component test: nothing is left for the next one, and no complaint goes unseen. */

let complaints: MockInstance<Console['error']>;

const desk = { width: 1280, height: 800 };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  beginFakeApi();
  complaints = vi.spyOn(console, 'error');
  await page.viewport(desk.width, desk.height);
});

afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
  const { calls } = complaints.mock;
  complaints.mockRestore();
  const unprepared = endFakeApi();
  expect(calls).toEqual([]);
  expect(unprepared).toEqual([]);
});
