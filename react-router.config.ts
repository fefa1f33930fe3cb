import type { Config } from '@react-router/dev/config';
import { calendarPaths, routedPaths } from './app/routed-pages.ts';
import { practice } from './content/practice.ts';
import { finishBuild } from './tools/build/finish-build.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: () => [...routedPaths(practice.slug), ...calendarPaths(practice)],
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
