import type { Config } from '@react-router/dev/config';
import { practice } from './content/practice.ts';
import { prerenderedPaths } from './domain/paths.ts';
import { finishBuild } from './tools/finish-build.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: () => ['/','/404'],
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
